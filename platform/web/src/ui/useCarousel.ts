import { useEffect, useState } from 'react';
import type { Carousel } from './carouselEngine';

type Started = { carousel: Carousel; letPlay: (carousel: Carousel, plays: boolean) => void };
type CarouselWay = {
  /** Whether it goes on by itself. */
  plays: boolean;
  /** Whether it jumps where it would glide. */
  still: boolean;
};

/**
 * What moves the slides, once it is there: the first slide is seen without it, so it is no part of what every
 * visitor loads first.
 */
export function useCarousel(viewport: HTMLElement | null, { plays, still }: CarouselWay): Carousel | null {
  const [started, setStarted] = useState<Started | null>(null);

  useEffect(() => {
    if (!viewport) return;
    let gone = false;
    let carousel: Carousel | null = null;
    async function start(element: HTMLElement) {
      const { startCarousel, letPlay } = await import('./carouselEngine');
      if (gone) return;
      carousel = startCarousel(element, still);
      setStarted({ carousel, letPlay });
    }
    start(viewport).catch((error: unknown) => console.error('Error loading carousel', error));
    return () => {
      gone = true;
      carousel?.destroy();
      setStarted(null);
    };
  }, [viewport, still]);

  useEffect(() => {
    started?.letPlay(started.carousel, plays);
  }, [started, plays]);

  return started?.carousel ?? null;
}
