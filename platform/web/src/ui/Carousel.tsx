import { cx } from '@maru/web/lib/cx';
import { plainKey } from '@maru/web/lib/plainKey';
import { useReducedMotion } from '@maru/web/lib/useMediaQuery';
import { useStopped } from '@maru/web/lib/useStopped';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from './Button';
import { uiTexts } from './texts';
import { useCarousel } from './useCarousel';

type Slide = { key: string | number; content: ReactNode };
type CarouselProps = {
  slides: Slide[];
  label: string;
  autoplay?: boolean;
  className?: string;
  slideClassName?: string;
};

/** Slides that wrap around: by swipe, by keys, by themselves every 3 s unless paused, pointed at or unwanted. */
export function Carousel({ slides, label, autoplay = true, className, slideClassName }: CarouselProps) {
  const still = useReducedMotion();
  const canPlay = autoplay && !still && slides.length > 1;
  const [paused, setPaused] = useStopped('slides');
  const [selected, setSelected] = useState(0);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const plays = canPlay && !paused;
  const embla = useCarousel(viewport, { plays, still });

  useEffect(() => {
    if (!embla) return;
    const select = () => setSelected(embla.selectedScrollSnap());
    embla.on('select', select).on('reInit', select);
    return () => {
      embla.off('select', select).off('reInit', select);
    };
  }, [embla]);

  function onKeyDown(event: KeyboardEvent) {
    const key = plainKey(event);
    if (key === 'ArrowLeft') embla?.scrollPrev();
    else if (key === 'ArrowRight') embla?.scrollNext();
    else return;
    event.preventDefault();
  }

  return (
    <section
      aria-roledescription={uiTexts.slides}
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
    >
      <div ref={setViewport} className="overflow-hidden">
        <ul className="flex touch-pan-y" aria-live={plays ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <li
              key={slide.key}
              aria-roledescription={uiTexts.slide}
              aria-label={uiTexts.slideOf(index + 1, slides.length)}
              aria-hidden={index !== selected}
              className={cx('min-w-0 shrink-0 grow-0 basis-full', slideClassName)}
            >
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className="mt-3 flex items-center gap-1">
          <p aria-hidden className="me-auto text-sm text-soft tabular-nums">
            <span className="text-ink">{selected + 1}</span> / {slides.length}
          </p>
          {canPlay && (
            <IconButton
              label={paused ? uiTexts.play : uiTexts.pause}
              onClick={() => setPaused(!paused)}
              className="hover:bg-sunken"
            >
              {paused ? (
                <Play aria-hidden className="size-4.5" />
              ) : (
                <Pause aria-hidden className="size-4.5" />
              )}
            </IconButton>
          )}
          <IconButton
            label={uiTexts.previousPicture}
            disabled={!embla}
            onClick={() => embla?.scrollPrev()}
            className="hover:bg-sunken"
          >
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={uiTexts.nextPicture}
            disabled={!embla}
            onClick={() => embla?.scrollNext()}
            className="hover:bg-sunken"
          >
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </section>
  );
}
