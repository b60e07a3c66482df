import type { PageContent } from '@/api';
import { imageAddress } from '@/lib/compare';
import type { Draft, DraftImage } from './draft';

/** An edit that was not saved, kept in the browser so that an expired login or a closed tab costs nothing. */
export type Stash = { at: string; base: PageContent; draft: Draft };

function keyOf(code: string): string {
  return `pageDraft:${code}`;
}

/** Pictures that are not stored yet cannot be kept, and the browser's own addresses of the others do not last. */
function lasting<T extends Pick<DraftImage, 'path' | 'upload' | 'url'>>(
  images: T[],
  path: (image: T) => string,
) {
  return images
    .filter((image) => path(image) !== '')
    .map((image) => ({ ...image, url: imageAddress(path(image)), upload: null }));
}

export function keepStash(base: PageContent, draft: Draft) {
  const stash: Stash = {
    at: new Date().toISOString(),
    base,
    draft: {
      ...draft,
      images: lasting(draft.images, (image) => image.path),
      infoImages: lasting(draft.infoImages, (image) => image.newPath ?? image.path),
    },
  };
  try {
    localStorage.setItem(keyOf(base.code), JSON.stringify(stash));
  } catch {
    // A full storage only means that there is no second copy.
  }
}

export function dropStash(code: string) {
  localStorage.removeItem(keyOf(code));
}

export function readStash(code: string): Stash | null {
  try {
    const stash = JSON.parse(localStorage.getItem(keyOf(code)) ?? 'null') as Stash | null;
    return stash && Array.isArray(stash.draft?.texts) && stash.base?.code === code ? stash : null;
  } catch {
    return null;
  }
}
