import type { Site } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { leadsTo } from '@maru/web/lib/leadsTo';
import { useEscape } from '@maru/web/lib/useEscape';
import { usePointed } from '@maru/web/lib/usePointed';
import { frameTexts } from '@maru/web/site/frame/texts';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';

type Group = Site['menu'][number];

function MenuGroup({
  group,
  open,
  onOpen,
  onClose,
}: {
  group: Group;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const current = leadsTo(pathname, group.items);

  // A list that the pointer has opened closes as well.
  useEscape(open, () => {
    if (list.current?.contains(document.activeElement)) button.current?.focus();
    onClose();
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' && event.target === button.current) {
      event.preventDefault();
      onOpen();
      requestAnimationFrame(() => list.current?.querySelector('a')?.focus());
    }
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) onClose();
  }

  return (
    <li className="relative" data-opens={group.key} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={(event) => {
          // A mouse has opened the list by coming here: its click must not close it again.
          const byMouse =
            event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'mouse';
          if (open && !byMouse) onClose();
          else onOpen();
        }}
        className={cx(
          'min-h-11 px-2 text-md whitespace-nowrap decoration-1 underline-offset-8 wide:px-4',
          (current || open) && 'underline',
        )}
      >
        {group.label}
      </button>
      <ul
        ref={list}
        id={id}
        hidden={!open}
        // The focus stays: where links take none, its going would close the list under the press.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute start-1/2 top-full min-w-44 -translate-x-1/2 rounded-card bg-raised py-3 text-ink shadow-sheet"
      >
        {group.items.map((item) => (
          <li key={item.path}>
            <NavLink
              to={item.path}
              onClick={onClose}
              className="block px-5 py-2 text-md whitespace-nowrap hover:bg-sunken aria-[current=page]:text-accent aria-[current=page]:font-semibold"
            >
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The menu groups on a wide screen: buttons that open lists, by pointer, touch and keyboard. */
export function DesktopMenu({ menu }: { menu: Group[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const nav = useRef<HTMLElement>(null);
  usePointed(
    (element) =>
      (nav.current?.contains(element) && element.closest<HTMLElement>('[data-opens]')?.dataset.opens) || null,
    (key, before) => setOpen((shown) => key ?? (shown === before ? null : shown)),
  );
  return (
    <nav ref={nav} aria-label={frameTexts.menu}>
      <ul className="flex flex-wrap items-center">
        {menu.map((group) => (
          <MenuGroup
            key={group.key}
            group={group}
            open={open === group.key}
            onOpen={() => setOpen(group.key)}
            onClose={() => setOpen((now) => (now === group.key ? null : now))}
          />
        ))}
      </ul>
    </nav>
  );
}
