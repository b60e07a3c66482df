import { cx } from '@maru/web/lib/cx';
import { mediaSource } from '@maru/web/lib/media';
import { plainKey } from '@maru/web/lib/plainKey';
import { neighbours } from '@maru/web/lib/thumbnailWindow';
import { usePrinting } from '@maru/web/lib/usePrinting';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../Button';
import { Picture } from '../Picture';
import { uiTexts } from '../texts';
import { PaperPictures } from './PaperPictures';
import { pictureOf, type ShownImage, Thumbnails } from './Thumbnails';
import { useSwipe } from './useSwipe';

function preload(image: ShownImage, sizes: string) {
  const { src, srcSet } = mediaSource(image.imageUrl, image.width);
  const loader = new Image();
  loader.sizes = sizes;
  if (srcSet) loader.srcset = srcSet;
  loader.src = src;
}

type ImageViewerProps = {
  images: ShownImage[];
  label: string;
  /** How wide the large picture is shown. */
  sizes: string;
  priority?: boolean;
  ratio?: string;
  /** Lies over the large picture. */
  overlay?: ReactNode;
};

/** One large picture, arrows that wrap around, and a window of thumbnails (specification, section 9). */
export function ImageViewer({
  images,
  label,
  sizes,
  priority = false,
  ratio = 'aspect-[4/3]',
  overlay,
}: ImageViewerProps) {
  const [selected, setSelected] = useState(0);
  const swipe = useSwipe((by) => step(by));
  const total = images.length;
  const current = images[selected];
  const [arrived, setArrived] = useState(false);
  const onPaper = usePrinting() && total > 1;

  useEffect(() => {
    // The neighbours must not hold up what is looked at.
    if (!arrived) return;
    for (const index of neighbours(selected, total)) {
      const image = images[index];
      if (image) preload(image, sizes);
    }
  }, [arrived, images, selected, sizes, total]);

  if (!current) return null;
  const step = (by: number) => setSelected((selected + by + total) % total);

  function onKeyDown(event: KeyboardEvent) {
    const key = plainKey(event);
    if (key === 'ArrowLeft') step(-1);
    else if (key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  }

  return (
    <section aria-label={label} onKeyDown={onKeyDown}>
      <div className={cx(onPaper && 'print:hidden')}>
        <div className={cx('relative', total > 1 && 'touch-pan-y')} {...(total > 1 && swipe)}>
          <Picture
            key={current.imageUrl}
            image={current}
            sizes={sizes}
            priority={priority}
            draggable={false}
            onLoad={() => setArrived(true)}
            onError={() => setArrived(true)}
            className={cx('w-full rounded-card bg-sunken object-cover', ratio)}
          />
          {overlay}
          {total > 1 && (
            <>
              <IconButton
                label={uiTexts.previousPicture}
                onClick={() => step(-1)}
                className="absolute start-3 top-1/2 -translate-y-1/2 bg-raised/90 hover:bg-raised"
              >
                <ChevronLeft aria-hidden className="size-5" />
              </IconButton>
              <IconButton
                label={uiTexts.nextPicture}
                onClick={() => step(1)}
                className="absolute end-3 top-1/2 -translate-y-1/2 bg-raised/90 hover:bg-raised"
              >
                <ChevronRight aria-hidden className="size-5" />
              </IconButton>
            </>
          )}
        </div>
        <p aria-live="polite" className="mt-3 flex justify-between gap-4 text-sm text-soft">
          <span>{current.alt}</span>
          {total > 1 && (
            <span className="shrink-0 tabular-nums">
              <span className="sr-only">{pictureOf(selected, total)}</span>
              <span aria-hidden>
                <span className="text-ink">{selected + 1}</span> / {total}
              </span>
            </span>
          )}
        </p>
        {total > 1 && <Thumbnails images={images} selected={selected} onSelect={setSelected} />}
      </div>
      {onPaper && <PaperPictures images={images} sizes={sizes} />}
    </section>
  );
}
