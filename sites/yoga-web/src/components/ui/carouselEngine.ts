import Embla, { type EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

const autoplayDelay = 3000;

export type Carousel = EmblaCarouselType;
export type CarouselWay = {
  /** Whether it goes on by itself every 3 s unless pointed at. */
  plays: boolean;
  /** Whether it jumps where it would glide. */
  still: boolean;
};

/** Lets the slides of an element wrap around, be swiped, and play. */
export function startCarousel(viewport: HTMLElement, { plays, still }: CarouselWay): Carousel {
  const player = Autoplay({
    delay: autoplayDelay,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
  });
  return Embla(viewport, { loop: true, duration: still ? 0 : 25 }, plays ? [player] : []);
}
