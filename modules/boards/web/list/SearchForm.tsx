import { putKeyboardAway, useTyped } from '@maru/web/lib/useTyped';
import { IconButton } from '@maru/web/ui/Button';
import { Input } from '@maru/web/ui/Input';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useId } from 'react';
import { type BoardView, maxSearchLength, searchField } from '../search';
import { texts } from '../texts';

type SearchFormProps = { view: BoardView; onSearch: (view: BoardView) => void };

/** Words and where to look for them. */
export function SearchForm({ view, onSearch }: SearchFormProps) {
  const [q, setQ, sendWords] = useTyped(view.q);
  const [field, setField, sendField] = useTyped(view.field);
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    putKeyboardAway();
    const wanted = q.trim();
    sendWords(wanted);
    sendField(field);
    onSearch({ ...view, page: 0, q: wanted, field });
  }

  return (
    <search aria-label={texts.search} className="max-desktop:w-full desktop:-order-1">
      <form onSubmit={submit} className="flex gap-2">
        <label htmlFor={`${id}-in`} className="sr-only">
          {texts.searchIn}
        </label>
        <NativeSelect
          id={`${id}-in`}
          value={field ?? ''}
          onChange={(event) => setField(searchField.read(event.target.value))}
          className="w-26 shrink-0 text-md [&>select]:h-11"
        >
          <option value="">{texts.fields.all}</option>
          <option value="title">{texts.fields.title}</option>
          <option value="body">{texts.fields.body}</option>
          <option value="author">{texts.fields.author}</option>
        </NativeSelect>
        <span className="relative min-w-0 flex-1 desktop:w-60">
          <label htmlFor={`${id}-q`} className="sr-only">
            {texts.searchWords}
          </label>
          <Input
            id={`${id}-q`}
            name="q"
            type="search"
            enterKeyHint="search"
            value={q}
            maxLength={maxSearchLength}
            placeholder={texts.searchWords}
            onChange={(event) => setQ(event.target.value)}
            size="m"
            className="pe-11 text-md [&::-webkit-search-cancel-button]:hidden"
          />
          <IconButton label={texts.searchButton} type="submit" className="absolute end-0 top-0">
            <Search aria-hidden className="size-4.5" strokeWidth={1.75} />
          </IconButton>
        </span>
      </form>
    </search>
  );
}
