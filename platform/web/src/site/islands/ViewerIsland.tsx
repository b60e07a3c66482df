import { ImageViewer } from '@maru/web/ui/image/ImageViewer';
import { useState } from 'react';
import type { IslandProps } from '../definition';
import { Replaced } from './Replaced';

/** What the viewer must know of a picture that stands there. */
function imageOf(img: HTMLImageElement) {
  const [imageUrl = ''] = (img.getAttribute('src') ?? '').split('?');
  return {
    imageUrl,
    alt: img.alt,
    width: Number(img.getAttribute('width')),
    height: Number(img.getAttribute('height')),
  };
}

/** Pictures to leaf through: `data-label`, and the pictures of the first list. */
export function ViewerIsland({ place }: IslandProps) {
  const [pictures] = useState(() => [...(place.querySelector('ul')?.querySelectorAll('img') ?? [])]);
  const [images] = useState(() => pictures.map(imageOf));
  const [first] = pictures;
  return (
    <Replaced place={place}>
      <ImageViewer
        images={images}
        label={place.dataset.label ?? ''}
        sizes={first?.sizes ?? '100vw'}
        priority={first?.loading === 'eager'}
      />
    </Replaced>
  );
}
