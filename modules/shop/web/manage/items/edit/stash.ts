import type { ShopAdminItem } from '@maru/web/api';
import { dropDraft, type Kept } from '@maru/web/lib/localDraft';
import { type Draft, type DraftPicture, isKept } from './draft';

/** An edit that was not saved, with the item that it started from; a new one started from none. */
export type Stash = { base: ShopAdminItem | null; draft: Draft };

export function keyOf(id: number | null): string {
  return `itemDraft:${id ?? 'new'}`;
}

/** Pictures that are not stored yet cannot be kept. */
function lasting(pictures: DraftPicture[]): DraftPicture[] {
  return pictures.filter(isKept).map((picture) => ({ ...picture, upload: null }));
}

export function toStash<Base extends Stash['base']>(base: Base, draft: Draft) {
  return {
    base,
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

export function isStash(id: number | null) {
  return ({ base, draft }: Kept<Stash>) => Array.isArray(draft?.details) && (base?.id ?? null) === id;
}

export function dropStash(id: number | null) {
  dropDraft(keyOf(id));
}
