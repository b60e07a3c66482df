import { putKeyboardAway, useTyped } from '@maru/web/lib/useTyped';
import Search from 'lucide-react/icons/search';
import type { FormEvent } from 'react';
import { IconButton } from './Button';
import { FilterField } from './FilterField';
import { Input } from './Input';

type SearchFieldProps = {
  label: string;
  /** What is looked for now. */
  value: string;
  onSearch: (words: string) => void;
  className?: string;
};

/** Words of a filter: looked for when they are sent, not while they are typed. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped, send] = useTyped(value);
  function submit(event: FormEvent) {
    event.preventDefault();
    putKeyboardAway();
    const wanted = typed.trim();
    send(wanted);
    onSearch(wanted);
  }
  return (
    <FilterField label={label} className={className ?? ''}>
      {(id) => (
        <form onSubmit={submit} className="relative">
          <Input
            id={id}
            type="search"
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
            size="s"
            className="pe-10 [&::-webkit-search-cancel-button]:hidden"
          />
          <IconButton label="찾기" type="submit" size="m" className="absolute end-0 top-0">
            <Search aria-hidden className="size-4" />
          </IconButton>
        </form>
      )}
    </FilterField>
  );
}
