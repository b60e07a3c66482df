import { useEffect, useState } from 'react';
import type { Carousel, CarouselWay } from './carouselEngine';

/**
 * What moves the slides, once it is there: the first slide is seen without it, so it is no part of what every
 * visitor loads first.
 */
export function useCarousel(viewport: HTMLElement | null, { plays, still }: CarouselWay): Carousel | null {
  const [carousel, setCarousel] = useState<Carousel | null>(null);

  useEffect(() => {
    if (!viewport) return;
    let gone = false;
    let started: Carousel | null = null;
    async function start(element: HTMLElement) {
      const { startCarousel } = await import('./carouselEngine');
      if (gone) return;
      started = startCarousel(element, { plays, still });
      setCarousel(started);
    }
    start(viewport).catch((error: unknown) => console.error('Error loading carousel', error));
    return () => {
      gone = true;
      started?.destroy();
      setCarousel(null);
    };
  }, [viewport, plays, still]);

  return carousel;
}
