import { Picture } from '../Picture';
import type { ShownImage } from './Thumbnails';

/** All pictures of a viewer with their words, for paper only: nobody can leaf through them there. */
export function PaperPictures({ images, sizes }: { images: ShownImage[]; sizes: string }) {
  return (
    <ul className="hidden grid-cols-2 gap-5 print:grid">
      {images.map((image) => (
        <li key={image.imageUrl}>
          <figure>
            <Picture image={image} sizes={sizes} className="w-full" />
            <figcaption className="mt-1 text-sm text-soft">{image.alt}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
