import type { ImageMetadata } from '../images/uploads';

const megabytes = (size: number) => `${(size / 1024 / 1024).toFixed(2)}MB`;

/** How many pictures were added, and what shrinking them has saved (specification, section 2, /edit/{id}). */
export function AddedImagesSummary({ images }: { images: ImageMetadata[] }) {
  if (images.length === 0) return null;
  const sum = (of: (image: ImageMetadata) => number) => images.reduce((total, image) => total + of(image), 0);
  return (
    <p role="status" className="text-[0.875rem] text-soft tabular-nums">
      추가된 이미지 {images.length}개: 원본 {megabytes(sum((image) => image.originalSize))} → 최적화{' '}
      <strong className="font-medium text-accent-strong">
        {megabytes(sum((image) => image.processedSize))}
      </strong>
    </p>
  );
}
