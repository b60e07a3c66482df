import { cx } from '@maru/web/lib/cx';
import { maxSearchLength } from '@maru/web/lib/paths';
import { putKeyboardAway, useTyped } from '@maru/web/lib/useTyped';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useId } from 'react';
import { IconButton } from '../Button';
import { Input } from '../Input';
import { uiTexts } from '../texts';

type SiteSearchFieldProps = { words?: string; onSearch: (words: string) => void; className?: string };

/** A field for words that are looked for on the whole site. */
export function SiteSearchField({ words = '', onSearch, className }: SiteSearchFieldProps) {
  const [text, setText, send] = useTyped(words);
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') return;
    putKeyboardAway();
    send(wanted);
    onSearch(wanted);
  }

  return (
    <search aria-label={uiTexts.search} className={cx('block', className)}>
      <form action="/search" onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          {uiTexts.searchWords}
        </label>
        <Input
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          value={text}
          maxLength={maxSearchLength}
          placeholder={uiTexts.searchFor}
          onChange={(event) => setText(event.target.value)}
          className="pe-12 [&::-webkit-search-cancel-button]:hidden"
        />
        <IconButton label={uiTexts.find} type="submit" className="absolute end-0.5 top-0.5">
          <Search aria-hidden className="size-5" strokeWidth={1.75} />
        </IconButton>
      </form>
    </search>
  );
}
