import type { PageContent } from '@maru/web/api';
import type { Kept } from '@maru/web/lib/localDraft';
import type { Draft, DraftImage } from './draft';

/** An edit that was not saved, with the page that it started from. */
export type Stash = { base: PageContent; draft: Draft };

/** The edit of a plan is kept beside that of the page itself. */
export function keyOf(code: string, plan?: string): string {
  return plan === undefined ? `pageDraft:${code}` : `pageDraft:${code}:${plan}`;
}

/** Pictures that are not stored yet cannot be kept. */
function lasting<T extends Pick<DraftImage, 'path' | 'upload'>>(images: T[]): T[] {
  return images.filter(({ path }) => path !== '').map((image) => ({ ...image, upload: null }));
}

export function toStash(base: PageContent, draft: Draft): Stash {
  return {
    base,
    draft: {
      ...draft,
      texts: draft.texts.map(({ pending: _, failed: __, ...text }) => text),
      images: lasting(draft.images),
      infoImages: lasting(draft.infoImages),
    },
  };
}

export function isStash(code: string) {
  return (stash: Kept<Stash>) => Array.isArray(stash.draft?.texts) && stash.base?.code === code;
}
