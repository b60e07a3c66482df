import type { Site } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { leadsTo } from '@maru/web/lib/leadsTo';
import { useEscape } from '@maru/web/lib/useEscape';
import { usePointed } from '@maru/web/lib/usePointed';
import { frameTexts } from '@maru/web/site/frame/texts';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NavLink, useLocation } from 'react-router';

type Group = Site['menu'][number];

/** The groups in a row, and a panel below them as wide as the window that shows the entries of all. */
export function MenuBar({ menu, isCentred }: { menu: Group[]; isCentred: boolean }) {
  const id = useId();
  const [open, setOpen] = useState<string | null>(null);
  const row = useRef<HTMLUListElement>(null);
  const nav = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const close = () => setOpen(null);
  // In the panel it stays open.
  usePointed(
    (element) =>
      nav.current?.contains(element) ? element.closest<HTMLElement>('[data-opens]')?.dataset.opens : null,
    setOpen,
  );

  useEscape(open !== null, () => {
    if (panel.current?.contains(document.activeElement)) {
      row.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    }
    close();
  });

  // Down to the end of the window, however many rows the groups take: what is further down is scrolled to in the panel.
  useLayoutEffect(() => {
    const { current } = panel;
    if (current && open !== null)
      current.style.maxBlockSize = `calc(100svh - ${current.getBoundingClientRect().top}px)`;
  }, [open]);

  if (menu.length === 0) return null;

  function toggle(key: string, { nativeEvent }: MouseEvent) {
    // A mouse has opened the panel by coming here: its click must not close it again.
    const byMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse';
    setOpen(open === key && !byMouse ? null : key);
  }

  function enter(event: KeyboardEvent, key: string) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(key);
    requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>(`[data-group="${CSS.escape(key)}"] a`)?.focus(),
    );
  }

  return (
    <nav
      ref={nav}
      aria-label={frameTexts.menu}
      className="relative hidden border-t border-line desktop:block"
      onBlur={(event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <div className="container-page">
        <ul ref={row} className={cx('-mx-4 flex flex-wrap gap-x-1', isCentred && 'justify-center')}>
          {menu.map(({ key, label, items }) => (
            <li key={key}>
              <button
                type="button"
                aria-expanded={open === key}
                aria-controls={id}
                onClick={(event) => toggle(key, event)}
                onKeyDown={(event) => enter(event, key)}
                data-opens={key}
                className={cx(
                  'min-h-12 border-b-3 px-4 font-semibold whitespace-nowrap transition-[color,border-color] focus-visible:-outline-offset-4',
                  open === key
                    ? 'border-ink text-ink'
                    : leadsTo(pathname, items)
                      ? 'border-accent text-accent'
                      : 'border-transparent',
                )}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div
        ref={panel}
        id={id}
        hidden={open === null}
        className="absolute inset-x-0 top-full overflow-y-auto border-y border-line bg-raised shadow-sheet"
      >
        <div className="container-page grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6 gap-y-7 py-7">
          {menu.map(({ key, label, items }) => (
            <div
              key={key}
              data-group={key}
              className={cx('border-t-2 pt-3', open === key ? 'border-accent' : 'border-line')}
            >
              <p aria-hidden className="text-xs text-soft">
                {label}
              </p>
              <ul
                aria-label={label}
                // The focus stays: where links take none, its going would close the panel under the press.
                onMouseDown={(event) => event.preventDefault()}
                className="mt-1"
              >
                {items.map((item) => (
                  <li key={item.path}>
                    <NavLink
                      to={item.path}
                      onClick={close}
                      className="block py-1.5 text-md underline-offset-4 hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-accent"
                    >
                      {item.label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </nav>
  );
}
