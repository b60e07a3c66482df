import { useSite } from '@maru/web/lib/site';
import { type ComponentType, lazy, Suspense, useLayoutEffect, useState } from 'react';
import { type IslandProps, modulesOf, siteDefinition } from '../definition';
import { CarouselIsland } from './CarouselIsland';
import { FoldIsland } from './FoldIsland';
import { NeighboursIsland } from './NeighboursIsland';
import { RowIsland } from './RowIsland';
import { TabsIsland } from './TabsIsland';
import { VideoIsland } from './VideoIsland';

/** What every look may use; a look and the modules add their own. */
const shared: Record<string, ComponentType<IslandProps>> = {
  carousel: CarouselIsland,
  fold: FoldIsland,
  neighbours: NeighboursIsland,
  row: RowIsland,
  tabs: TabsIsland,
  video: VideoIsland,
  // Few pages have one, and its first picture stands there meanwhile.
  viewer: lazy(async () => ({ default: (await import('./ViewerIsland')).ViewerIsland })),
};

/** Tells the styles that the island has come, before anything is painted. */
function Mark({ place }: IslandProps) {
  useLayoutEffect(() => {
    place.dataset.ready = '';
  }, [place]);
  return null;
}

/** What answers at a place of the markup: by the name in `data-island`. A name that nobody knows leaves the markup as it is. */
export function Island({ place }: IslandProps) {
  const site = useSite();
  const [Shown] = useState(() => {
    const name = place.dataset.island ?? '';
    const own = [siteDefinition(), ...modulesOf(site)].map(({ islands }) => islands?.[name]).find(Boolean);
    return own ? lazy(async () => ({ default: (await own()).Component })) : shared[name];
  });
  if (!Shown) return null;
  return (
    <Suspense>
      <Shown place={place} />
      <Mark place={place} />
    </Suspense>
  );
}
