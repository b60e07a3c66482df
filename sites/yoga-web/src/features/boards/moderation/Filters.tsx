import { Search, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { SiteBoard } from '@/api';
import { Button, IconButton } from '@/components/ui/Button';
import { Input } from '@/components/ui/Input';
import { NativeSelect } from '@/components/ui/NativeSelect';
import type { Filter } from './filter';
import { texts } from './texts';

type FiltersProps = {
  filter: Filter;
  boards: SiteBoard[];
  /** The name of the author who is filtered by, once it is known. */
  authorName: string | undefined;
  onChange: (change: Partial<Filter>) => void;
};

function Words({ filter, onChange }: Pick<FiltersProps, 'filter' | 'onChange'>) {
  const [q, setQ] = useState(filter.q);
  const id = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    onChange({ q: q.trim() });
  }
  return (
    <form onSubmit={submit} className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-[0.8125rem] text-soft">
        {texts.words}
      </label>
      <span className="relative">
        <Input
          id={id}
          type="search"
          value={q}
          maxLength={100}
          onChange={(event) => setQ(event.target.value)}
          className="h-10! ps-3! pe-10! [&::-webkit-search-cancel-button]:hidden"
        />
        <IconButton label={texts.search} type="submit" className="absolute end-0 top-0 size-10!">
          <Search aria-hidden className="size-4" />
        </IconButton>
      </span>
    </form>
  );
}

/** Filters that stand in the address, so that a view can be shared and reloaded. */
export function Filters({ filter, boards, authorName, onChange }: FiltersProps) {
  const id = useId();
  const isFiltered = filter.board !== '' || filter.q !== '' || filter.author !== null;
  return (
    <search aria-label={texts.filters} className="mb-5 grid gap-3">
      <div className="grid grid-cols-2 items-end gap-3 desktop:grid-cols-[12rem_20rem_auto]">
        <div className="grid gap-1">
          <label htmlFor={id} className="text-[0.8125rem] text-soft">
            {texts.board}
          </label>
          <NativeSelect
            id={id}
            value={filter.board}
            onChange={(event) => onChange({ board: event.target.value })}
            className="w-full"
          >
            <option value="">{texts.allBoards}</option>
            {boards.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </NativeSelect>
        </div>
        <Words key={filter.q} filter={filter} onChange={onChange} />
        {isFiltered && (
          <Button
            variant="quiet"
            size="s"
            className="min-h-10! justify-self-start max-desktop:col-span-2"
            onClick={() => onChange({ board: '', q: '', author: null })}
          >
            {texts.reset}
          </Button>
        )}
      </div>
      {filter.author !== null && (
        <p className="flex items-center gap-1 justify-self-start rounded-full bg-accent-soft ps-4 text-[0.875rem] text-accent-strong">
          {texts.byAuthor(authorName ?? `#${filter.author}`)}
          <IconButton
            label={texts.clearAuthor}
            className="size-9!"
            onClick={() => onChange({ author: null })}
          >
            <X aria-hidden className="size-3.5" />
          </IconButton>
        </p>
      )}
    </search>
  );
}
