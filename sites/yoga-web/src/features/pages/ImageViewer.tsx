import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { cx } from '@/lib/cx';
import { mediaAt, mediaSource } from '@/lib/media';
import { neighbours, thumbnailWindow } from '@/lib/thumbnailWindow';
import type { PageImage } from './model';
import { pageTexts } from './texts';

const mainSizes = '(width >= 1200px) 640px, (width >= 769px) 55vw, 100vw';

function preload(image: PageImage) {
  const { src, srcSet } = mediaSource(image.imageUrl, image.width);
  const loader = new Image();
  loader.sizes = mainSizes;
  if (srcSet) loader.srcset = srcSet;
  loader.src = src;
}

/** One large picture, arrows that wrap around, and a window of thumbnails (specification, section 9). */
export function ImageViewer({
  images,
  label,
  priority = false,
}: {
  images: PageImage[];
  label: string;
  priority?: boolean;
}) {
  const [selected, setSelected] = useState(0);
  const total = images.length;
  const current = images[selected];

  useEffect(() => {
    for (const index of neighbours(selected, total)) {
      const image = images[index];
      if (image) preload(image);
    }
  }, [images, selected, total]);

  if (!current) return null;
  const step = (by: number) => setSelected((selected + by + total) % total);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  }

  return (
    <section aria-label={label} onKeyDown={onKeyDown}>
      <div className="relative">
        <Picture
          key={current.id}
          image={current}
          sizes={mainSizes}
          priority={priority}
          className="aspect-[4/3] w-full rounded-card bg-sunken object-cover"
        />
        {total > 1 && (
          <>
            <IconButton
              label={pageTexts.previousPicture}
              onClick={() => step(-1)}
              className="absolute start-3 top-1/2 -translate-y-1/2 bg-raised/90 hover:bg-raised"
            >
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              label={pageTexts.nextPicture}
              onClick={() => step(1)}
              className="absolute end-3 top-1/2 -translate-y-1/2 bg-raised/90 hover:bg-raised"
            >
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
          </>
        )}
      </div>
      <p aria-live="polite" className="mt-3 flex justify-between gap-4 text-[0.875rem] text-soft">
        <span>{current.alt}</span>
        <span className="shrink-0 tabular-nums">
          <span className="sr-only">{pageTexts.pictureOf(selected, total)}</span>
          <span aria-hidden>
            <span className="text-ink">{selected + 1}</span> / {total}
          </span>
        </span>
      </p>
      {total > 1 && (
        <ul className="mt-4 grid grid-cols-7 gap-1.5 desktop:gap-2">
          {thumbnailWindow(selected, total).map((index) => (
            <li key={index}>
              <button
                type="button"
                aria-label={pageTexts.pictureOf(index, total)}
                aria-current={index === selected ? 'true' : undefined}
                onClick={() => setSelected(index)}
                className={cx(
                  'block w-full overflow-hidden rounded-card transition-opacity',
                  index === selected
                    ? 'outline-2 outline-offset-2 outline-accent'
                    : 'opacity-65 hover:opacity-100',
                )}
              >
                <img
                  src={mediaAt(images[index]?.imageUrl ?? '', 320)}
                  alt=""
                  width={160}
                  height={160}
                  loading="lazy"
                  className="aspect-square w-full bg-sunken object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
