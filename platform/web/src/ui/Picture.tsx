import type { MediaFocus } from '@maru/web/api';
import { mediaSource } from '@maru/web/lib/media';
import type { ComponentProps } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  image: { imageUrl: string; alt: string; width: number; height: number; focus?: MediaFocus | null };
  /** The first picture of a page: fetched before anything else. */
  priority?: boolean;
};

/** An uploaded picture: resized by the server, its place kept free before it arrives; where it is cut, its focus stays. */
export function Picture({ image, priority = false, sizes = '100vw', ...rest }: PictureProps) {
  const { src, srcSet } = mediaSource(image.imageUrl, image.width);
  return (
    <img
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
      {...rest}
      style={image.focus ? { objectPosition: `${image.focus.x}% ${image.focus.y}%` } : undefined}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      alt={image.alt}
      width={image.width}
      height={image.height}
    />
  );
}
