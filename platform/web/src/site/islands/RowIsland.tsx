import { showCurrent } from '@maru/web/ui/showCurrent';
import { useLayoutEffect } from 'react';
import type { IslandProps } from '../definition';

/** A row of links that may be wider than the screen. */
export function RowIsland({ place }: IslandProps) {
  useLayoutEffect(() => showCurrent(place), [place]);
  return null;
}
