import { bytes } from '@maru/web/lib/format';
import type { ImageMetadata } from '../images/uploads';

/** What is known of a picture; of an old one perhaps nothing. */
export type SummedImage = {
  s3Path: string;
  fileName?: string | null;
  caption?: string | null;
  originalFileName?: string | null;
  originalSize?: number | null;
  processedSize?: number | null;
};

const megabytes = (size: number) => `${(size / 1024 / 1024).toFixed(2)}MB`;

/** Of those whose both sizes are known. */
function sum(images: SummedImage[]) {
  const known = images.flatMap(({ originalSize, processedSize }) =>
    typeof originalSize === 'number' && typeof processedSize === 'number'
      ? [{ originalSize, processedSize }]
      : [],
  );
  if (known.length === 0) return null;
  const total = (of: 'originalSize' | 'processedSize') => known.reduce((sum, image) => sum + image[of], 0);
  return { original: total('originalSize'), processed: total('processedSize') };
}

function sizesOf(image: SummedImage): string {
  const sizes = sum([image]);
  return sizes ? ` (${bytes(sizes.original)} → ${bytes(sizes.processed)})` : '';
}

/** How many pictures there are, what shrinking them has saved, and the name and caption of each. */
export function ImagesSummary({ label, images }: { label: string; images: SummedImage[] }) {
  if (images.length === 0) return null;
  const sizes = sum(images);
  return (
    <div className="grid gap-1 text-sm text-soft">
      <p role="status" className="tabular-nums">
        {label} {images.length}개
        {sizes && (
          <>
            : 원본 {megabytes(sizes.original)} → 최적화{' '}
            <strong className="font-medium text-accent-strong">{megabytes(sizes.processed)}</strong>
          </>
        )}
      </p>
      <ul className="grid list-disc gap-0.5 ps-5 tabular-nums marker:text-line-strong">
        {images.map((image) => (
          <li key={image.s3Path}>
            <span className="break-all">
              {image.originalFileName || image.fileName || '이름을 모르는 이미지'}
              {sizesOf(image)}
            </span>
            {image.caption && <span className="block text-xs">{image.caption}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The pictures that were added (specification, section 2, /edit/{id}). */
export function AddedImagesSummary({ images }: { images: ImageMetadata[] }) {
  return <ImagesSummary label="추가된 이미지" images={images} />;
}
