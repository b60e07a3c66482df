import { useLayoutEffect } from 'react';
import type { IslandProps } from '../definition';

/** A `details` that stands open where there is room: `data-open` is a media query. */
export function FoldIsland({ place }: IslandProps) {
  useLayoutEffect(() => {
    if (place instanceof HTMLDetailsElement)
      place.open = window.matchMedia(place.dataset.open ?? 'all').matches;
  }, [place]);
  return null;
}
