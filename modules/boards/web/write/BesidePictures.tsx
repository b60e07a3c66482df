import type { BoardPost } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { IconButton } from '@maru/web/ui/Button';
import { Picture } from '@maru/web/ui/Picture';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash';
import { writeTexts } from './texts';

type BesidePicturesProps = {
  images: BoardPost['postImages'];
  /** Addresses of those that go with the next save. */
  removed: string[];
  onChange: (removed: string[]) => void;
};

/** Pictures that stand below the text: each stays, or goes with the next save. */
export function BesidePictures({ images, removed, onChange }: BesidePicturesProps) {
  if (images.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-md font-medium">{writeTexts.beside}</legend>
      <p className="text-sm text-soft">{writeTexts.besideHint}</p>
      <ul className="flex flex-wrap gap-4">
        {images.map((image, index) => {
          const { imageUrl } = image;
          const isRemoved = removed.includes(imageUrl);
          const label = writeTexts.besideImage(index + 1);
          const Icon = isRemoved ? RotateCcw : Trash2;
          return (
            <li key={imageUrl} className="relative w-36">
              <Picture
                image={{ ...image, alt: isRemoved ? writeTexts.besideRemoved(label) : label }}
                sizes="144px"
                className={cx(
                  'aspect-square w-full rounded-control border border-line object-cover',
                  isRemoved && 'opacity-30 grayscale',
                )}
              />
              <div className="absolute end-1.5 top-1.5 rounded-control bg-raised">
                {/* One button for both, so that it keeps the focus. */}
                <IconButton
                  label={isRemoved ? writeTexts.besideBack(label) : writeTexts.besideRemove(label)}
                  onClick={() =>
                    onChange(isRemoved ? removed.filter((url) => url !== imageUrl) : [...removed, imageUrl])
                  }
                  size="s"
                  shape="square"
                  className={cx('text-soft', !isRemoved && 'hover:bg-danger-soft hover:text-danger')}
                >
                  <Icon aria-hidden className="size-4" strokeWidth={1.75} />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
