import { imageAddress } from '@/lib/compare';
import { dropDraft, type Kept } from '@/lib/localDraft';
import { type Draft, type DraftPicture, isKept } from './draft';

/** An edit that was not saved, with the revision that it started from. */
export type Stash = { revision: number; draft: Draft };

export function keyOf(id: number | null): string {
  return `itemDraft:${id ?? 'new'}`;
}

/** Pictures that are not stored yet cannot be kept, and the browser's own addresses of the others do not last. */
function lasting(pictures: DraftPicture[]): DraftPicture[] {
  return pictures.filter(isKept).map((picture) => ({
    ...picture,
    url: picture.stored ? picture.url : imageAddress(picture.path),
    upload: null,
  }));
}

export function toStash(revision: number, draft: Draft): Stash {
  return {
    revision,
    draft: {
      ...draft,
      pending: 0,
      failed: 0,
      image: lasting(draft.image ? [draft.image] : [])[0] ?? null,
      details: lasting(draft.details),
      guides: lasting(draft.guides),
    },
  };
}

export function isStash(stash: Kept<Stash>): boolean {
  return typeof stash.revision === 'number' && Array.isArray(stash.draft?.details);
}

export function dropStash(id: number | null) {
  dropDraft(keyOf(id));
}
