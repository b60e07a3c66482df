import { maxSearchLength } from '@maru/web/lib/paths';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../Dialog';
import { PaletteOptions } from './PaletteOptions';
import { WordsLeftOut } from './WordsLeftOut';

export type PaletteItem = { url: string; node: ReactNode };
export type PaletteGroup = { key: string; label: string; note?: string; items: PaletteItem[] };

type PaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  placeholder: string;
  text: string;
  onText: (text: string, composing: boolean) => void;
  groups: PaletteGroup[];
  /** What is shown was found for other words than stand there now: Enter does not go to it. */
  isStale: boolean;
  /** What is read out and shown below the field: how much was found, or why nothing was. */
  message: string;
  /** Whether Enter goes to the first result without an arrow key. */
  startsAtFirst?: boolean;
  onChoose: (url: string) => void;
  /** Enter without a result chosen. */
  onSubmit?: (text: string) => void;
  footer?: ReactNode;
};

function moved(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return null;
}

/** A dialog with a field and what is found while one types, by arrow keys and Enter as well as by pointer. */
export function Palette(props: PaletteProps) {
  const { groups, isStale, text, onText, message, startsAtFirst = false, onChoose, onSubmit } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const items = groups.flatMap((group) => group.items);
  const start = startsAtFirst && items.length > 0 ? 0 : -1;
  const places = items.map((item) => item.url).join(' ');
  // Other results are gone through from the start.
  const [gone, setGone] = useState({ places, to: start });
  const current = gone.places === places ? gone.to : start;
  const active = isStale ? -1 : current;
  const setActive = (to: number) => setGone({ places, to });
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  function onKeyDown(event: KeyboardEvent) {
    // Enter and arrows belong to a syllable that is not finished.
    if (event.nativeEvent.isComposing) return;
    const next = moved(event.key, active, items.length);
    if (next !== null) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = items[active];
      if (chosen) onChoose(chosen.url);
      else if (text.trim() !== '') onSubmit?.(text.trim());
    }
  }

  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      hideTitle
      initialFocus={field}
      size="palette"
    >
      <div className="flex min-h-0 max-h-[min(36rem,calc(100svh-8rem))] flex-col">
        <div className="relative shrink-0 border-b border-line">
          <Search aria-hidden className="absolute start-5 top-4.5 size-5 text-soft" strokeWidth={1.75} />
          <input
            ref={field}
            type="search"
            role="combobox"
            aria-label={props.placeholder}
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={maxSearchLength}
            placeholder={props.placeholder}
            value={text}
            onChange={(event) => onText(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
            onCompositionEnd={(event) => onText(event.currentTarget.value, false)}
            onKeyDown={onKeyDown}
            className="h-14 w-full bg-transparent ps-13 pe-5 focus-visible:-outline-offset-2 [&::-webkit-search-cancel-button]:hidden"
          />
        </div>
        <p role="status" className={message === '' ? 'sr-only' : 'shrink-0 px-5 pt-4 pb-1 text-sm text-soft'}>
          {message}
          <WordsLeftOut words={text} />
        </p>
        <PaletteOptions
          id={id}
          label={props.title}
          groups={groups}
          active={active}
          onActive={setActive}
          onChoose={onChoose}
        />
        {props.footer}
      </div>
    </Dialog>
  );
}
