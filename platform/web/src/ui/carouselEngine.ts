import Embla, { type EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

const autoplayDelay = 3000;

export type Carousel = EmblaCarouselType;

/** Lets the slides of an element wrap around and be swiped; `still` jumps where it would glide. */
export function startCarousel(viewport: HTMLElement, still: boolean): Carousel {
  return Embla(viewport, { loop: true, duration: still ? 0 : 25 });
}

/**
 * Lets it go on by itself every 3 s unless pointed at, or no longer. A player that is only told to stop would go on
 * by itself once the pointer has crossed a slide, and one that is told to play where no slide is hidden, on paper say,
 * throws: so it is put in and taken out.
 */
export function letPlay(carousel: Carousel, plays: boolean) {
  const player = () =>
    Autoplay({
      delay: autoplayDelay,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    });
  carousel.reInit({}, plays ? [player()] : []);
}
