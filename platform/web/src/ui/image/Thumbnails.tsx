import { cx } from '@maru/web/lib/cx';
import { mediaAt } from '@maru/web/lib/media';
import { thumbnailWindow } from '@maru/web/lib/thumbnailWindow';
import { uiTexts } from '../texts';

export type ShownImage = { imageUrl: string; alt: string; width: number; height: number };

/** Which of how many a picture is, in words. */
export function pictureOf(index: number, total: number): string {
  return uiTexts.pictureOf(index + 1, total);
}

type ThumbnailsProps = { images: ShownImage[]; selected: number; onSelect: (index: number) => void };

/** The small pictures around the one that is shown. */
export function Thumbnails({ images, selected, onSelect }: ThumbnailsProps) {
  return (
    <ul className="mt-4 grid grid-cols-7 gap-1.5 desktop:gap-2">
      {thumbnailWindow(selected, images.length).map((index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={pictureOf(index, images.length)}
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => onSelect(index)}
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
  );
}
