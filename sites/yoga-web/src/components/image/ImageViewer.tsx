import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { cx } from '@/lib/cx';
import { mediaAt, mediaSource } from '@/lib/media';
import { neighbours, thumbnailWindow } from '@/lib/thumbnailWindow';

type ShownImage = { imageUrl: string; alt: string; width: number; height: number };

/** How far a finger must move sideways to mean the next picture. */
const swipeDistance = 40;

function pictureOf(index: number, total: number): string {
  return `${total}장 가운데 ${index + 1}번째 사진`;
}

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

/** Tells a sideways movement of a finger from a scroll. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) > swipeDistance && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
  };
}

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
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  }

  return (
    <section aria-label={label} onKeyDown={onKeyDown}>
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
              label="이전 사진"
              onClick={() => step(-1)}
              className="absolute start-3 top-1/2 -translate-y-1/2 bg-raised/90 hover:bg-raised"
            >
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              label="다음 사진"
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
        {total > 1 && (
          <span className="shrink-0 tabular-nums">
            <span className="sr-only">{pictureOf(selected, total)}</span>
            <span aria-hidden>
              <span className="text-ink">{selected + 1}</span> / {total}
            </span>
          </span>
        )}
      </p>
      {total > 1 && (
        <ul className="mt-4 grid grid-cols-7 gap-1.5 desktop:gap-2">
          {thumbnailWindow(selected, total).map((index) => (
            <li key={index}>
              <button
                type="button"
                aria-label={pictureOf(index, total)}
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
