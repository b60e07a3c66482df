import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { cx } from '@/lib/cx';

export type Tab = { key: string; label: string; content: ReactNode };

type TabsProps = {
  tabs: Tab[];
  label: string;
  parameter?: string;
  className?: string;
  panelClassName?: string;
};

/** Tabs whose choice stands in the URL (`?tab=key`), so that a view can be shared, reloaded and gone back to. */
export function Tabs({ tabs, label, parameter = 'tab', className, panelClassName }: TabsProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(parameter);
  const current = tabs.find((tab) => tab.key === asked)?.key ?? tabs[0]?.key;

  function choose(key: string) {
    setSearch(
      (before) => {
        before.set(parameter, key);
        return before;
      },
      { preventScrollReset: true, replace: true },
    );
  }

  return (
    <Base.Root value={current} onValueChange={choose} className={className}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className="flex gap-x-7 overflow-x-auto border-b border-line [scrollbar-width:none] max-desktop:-mx-5.5 max-desktop:px-5.5"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.key}
            value={tab.key}
            className={cx(
              'relative -mb-px min-h-12 shrink-0 border-b-2 border-transparent whitespace-nowrap text-soft transition-[color,border-color]',
              'hover:text-ink focus-visible:-outline-offset-2 data-active:border-accent data-active:font-semibold data-active:text-ink',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.key} value={tab.key} className={panelClassName}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
