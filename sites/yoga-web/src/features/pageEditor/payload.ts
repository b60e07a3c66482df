import type { PageContent, PageContentUpdate } from '@/api';
import { type Draft, type DraftImage, toDraft } from './draft';

/**
 * The numbers to save. As long as the stored ones still put the parts in the order shown they stay as they are
 * and new parts follow them; otherwise the list is numbered 1, 2, 3…, so that an untouched list never counts
 * as changed.
 */
export function priorities(parts: { id: number | null; priority: number | null }[]): number[] {
  const numbers: number[] = [];
  let last = 0;
  let lastId = 0;
  for (const part of parts) {
    const moved = part.id !== null && part.priority === null;
    const stored = part.priority;
    const follows =
      stored === null || stored > last || (stored === last && part.id !== null && part.id > lastId);
    if (moved || !follows) return parts.map((_, index) => index + 1);
    last = stored ?? last + 1;
    // A new part gets the highest id, so among equal numbers it would come last.
    lastId = part.id ?? Number.POSITIVE_INFINITY;
    numbers.push(last);
  }
  return numbers;
}

function numbered<T extends { id: number | null; priority: number | null }>(parts: T[]) {
  const numbers = priorities(parts);
  return parts.map((part, index) => ({ part, priority: numbers[index] ?? index + 1 }));
}

function placed(section: string | null) {
  return section === null ? {} : { section };
}

/** Pictures that failed to upload, or still do, are none that could be saved. */
export function savedImages(images: DraftImage[]): DraftImage[] {
  return images.filter((image) => image.path !== '');
}

/** The body of the save (specification, section 7): parts that are left out are deleted on the server. */
export function toUpdate(draft: Draft, revision: number): PageContentUpdate {
  const images = numbered(savedImages(draft.images));
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    revision,
    existingImageIds: images.flatMap(({ part }) => (part.id === null ? [] : [part.id])),
    newImagePaths: images.flatMap(({ part, priority }) =>
      part.id === null ? [{ path: part.path, priority, ...placed(part.section), alt: part.alt.trim() }] : [],
    ),
    pageContentImageUpdates: images.flatMap(({ part, priority }) =>
      part.id === null ? [] : [{ id: part.id, priority, ...placed(part.section), alt: part.alt.trim() }],
    ),
    infoContentImageUpdates:
      draft.infoImages.length === 0
        ? null
        : draft.infoImages.map((image) => ({
            id: image.id,
            newPath: image.newPath,
            priority: image.priority,
            alt: image.alt.trim(),
          })),
    pageContentTexts: numbered(draft.texts).map(({ part, priority }) => ({
      id: part.id,
      description: part.html,
      priority,
      ...placed(part.section),
    })),
    pageContentVideos: numbered(draft.videos).map(({ part, priority }) => ({
      id: part.id,
      code: part.code,
      priority,
      ...placed(part.section),
      title: part.title.trim(),
    })),
  };
}

/** Whether a save would change anything. */
export function isDirty(draft: Draft, base: PageContent): boolean {
  const saved = (each: Draft) => JSON.stringify(toUpdate(each, base.revision));
  return saved(draft) !== saved(toDraft(base));
}
