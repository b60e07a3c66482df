import type { ShopAdminItem } from '@maru/web/api';
import { dropAutosave } from '@maru/web/lib/autosave';
import { type FormValues, isKept, type PictureValues } from './formValues';

/** An edit that was not saved, with the item that it started from; a new one started from none. */
export type Autosave = { base: ShopAdminItem | null; draft: FormValues };

export function keyOf(id: number | null): string {
  return `itemDraft:${id ?? 'new'}`;
}

/** Pictures that are not stored yet cannot be kept. */
function lasting(pictures: PictureValues[]): PictureValues[] {
  return pictures.filter(isKept).map((picture) => ({ ...picture, upload: null }));
}

export function toAutosave<Base extends Autosave['base']>(base: Base, draft: FormValues) {
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

export function dropItemAutosave(id: number | null) {
  dropAutosave(keyOf(id));
}
