import { cx } from '@maru/web/lib/cx';
import { plainKey } from '@maru/web/lib/plainKey';
import { usePrinting } from '@maru/web/lib/usePrinting';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';

export type Tab = {
  key: string;
  label: string;
  content: ReactNode;
  /** Keeps what is in it, a picture on its way say, while another tab is looked at. */
  stays?: boolean;
};

type TabsProps = {
  tabs: Tab[];
  label: string;
  parameter?: string;
  className?: string;
  panelClassName?: string;
};

/** Where a key of the keyboard leads: the arrows wrap around, Home and End go to the ends. */
function tabAfter(key: string | null, current: number, total: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % total;
  if (key === 'ArrowLeft') return (current - 1 + total) % total;
  if (key === 'Home') return 0;
  if (key === 'End') return total - 1;
  return null;
}

/** The place of the tab that the address names (`?tab=key`), so that a view can be shared, reloaded and gone back to. */
export function useChosenTab(
  tabs: Pick<Tab, 'key'>[],
  parameter = 'tab',
): [selected: number, choose: (key: string) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = tabs.findIndex((tab) => tab.key === search.get(parameter));
  function choose(key: string) {
    setSearch(
      (before) => {
        before.set(parameter, key);
        return before;
      },
      { preventScrollReset: true, replace: true },
    );
  }
  return [Math.max(asked, 0), choose];
}

type TabRowProps = {
  tabs: Pick<Tab, 'key' | 'label'>[];
  label: string;
  /** The panels are `{id}-panel-{place}` and are named by `{id}-tab-{place}`. */
  id: string;
  selected: number;
  onChoose: (key: string) => void;
};

/**
 * The row of tabs alone. Made by hand after the ARIA pattern: the library's tabs would cost every public page 10 kB.
 */
export function TabRow({ tabs, label, id, selected, onChoose }: TabRowProps) {
  const list = useRef<HTMLDivElement>(null);

  // On a phone the row is wider than the screen: the chosen tab slides into view, the page stays where it is.
  useEffect(() => {
    const row = list.current;
    const tab = row?.children[selected];
    if (!row || !(tab instanceof HTMLElement)) return;
    row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  function onKeyDown(event: KeyboardEvent) {
    const next = tabAfter(plainKey(event), selected, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    onChoose(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="flex gap-x-7 overflow-x-auto border-b border-line [scrollbar-width:none] max-desktop:-mx-5.5 max-desktop:px-5.5"
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-selected={index === selected}
          aria-controls={`${id}-panel-${index}`}
          tabIndex={index === selected ? 0 : -1}
          onClick={() => onChoose(tab.key)}
          className={cx(
            'min-h-12 shrink-0 border-b-2 whitespace-nowrap transition-[color,border-color] focus-visible:-outline-offset-2',
            index === selected
              ? 'border-accent font-semibold text-ink'
              : 'border-transparent text-soft hover:text-ink',
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Tabs with the panels under them. On paper the chosen one alone shows: what comes later would not be printed. */
export function Tabs({ tabs, label, parameter, className, panelClassName }: TabsProps) {
  const id = useId();
  const [selected, choose] = useChosenTab(tabs, parameter);
  const printing = usePrinting();
  if (tabs.length === 0) return null;

  return (
    <div className={className}>
      <TabRow id={id} label={label} tabs={tabs} selected={selected} onChoose={choose} />
      {tabs.map((tab, index) => {
        const chosen = index === selected;
        if (!chosen && !tab.stays) return null;
        return (
          <div
            key={tab.key}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            hidden={!chosen}
            className={cx(panelClassName, !chosen && 'hidden')}
          >
            {/* The tabs themselves are not printed. */}
            {printing && <h2 className="mb-6 hidden font-serif text-5xl print:block">{tab.label}</h2>}
            {tab.content}
          </div>
        );
      })}
    </div>
  );
}
