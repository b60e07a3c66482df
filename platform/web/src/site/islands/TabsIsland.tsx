import { TabRow, useChosenTab } from '@maru/web/ui/Tabs';
import { useId, useLayoutEffect, useState } from 'react';
import type { IslandProps } from '../definition';
import { Replaced } from './Replaced';

function panelsBeside(place: HTMLElement): HTMLElement[] {
  const around = [...(place.parentElement?.children ?? [])];
  return around.filter(
    (element) => element instanceof HTMLElement && element.dataset.tab !== undefined,
  ) as HTMLElement[];
}

/**
 * The row of tabs: `data-label`. Its panels stay where they are: the elements beside it with `data-tab` and `data-label`.
 * Styles hide those that are not chosen on the screen; on paper all follow each other.
 */
export function TabsIsland({ place }: IslandProps) {
  const id = useId();
  const [panels] = useState(() => panelsBeside(place));
  const tabs = panels.map(({ dataset }) => ({ key: dataset.tab ?? '', label: dataset.label ?? '' }));
  const [selected, choose] = useChosenTab(tabs);

  useLayoutEffect(() => {
    for (const [index, panel] of panels.entries()) {
      panel.role = 'tabpanel';
      panel.id = `${id}-panel-${index}`;
      panel.setAttribute('aria-labelledby', `${id}-tab-${index}`);
      panel.toggleAttribute('data-chosen', index === selected);
    }
  }, [panels, id, selected]);

  return (
    <Replaced place={place}>
      <TabRow id={id} label={place.dataset.label ?? ''} tabs={tabs} selected={selected} onChoose={choose} />
    </Replaced>
  );
}
