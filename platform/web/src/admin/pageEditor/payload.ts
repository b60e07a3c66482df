import type { PageContent, PageContentUpdate } from '@maru/web/api';
import { areSame, type BlockValues, toBlock, toBlockValues } from '../composer/blocks';
import {
  type FormValues,
  type ImageValues,
  type InfoImageValues,
  sectionOf,
  toFormValues,
} from './formValues';

type Stored = Pick<
  PageContent,
  | 'revision'
  | 'sections'
  | 'path'
  | 'formerPaths'
  | 'hidden'
  | 'read'
  | 'readGroups'
  | 'language'
  | 'counterpart'
  | 'template'
  | 'blocks'
>;

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

/** Each tab of a page is numbered on its own, because that is how visitors see its parts. */
function numbered<T extends Numbered>(parts: T[], sections: PageContent['sections']) {
  const numbers = new Map<T, number>();
  for (const place of new Set(parts.map((part) => sectionOf(part, sections)))) {
    const group = parts.filter((part) => sectionOf(part, sections) === place);
    for (const [index, number] of priorities(group).entries()) {
      const part = group[index];
      if (part) numbers.set(part, number);
    }
  }
  return parts.map((part) => ({ part, priority: numbers.get(part) ?? 1 }));
}

type Numbered = { id: number | null; priority: number | null; section: string | null };

function placed(section: string | null) {
  return section === null ? {} : { section };
}

/** A part without an id is new. */
function known(id: number | null) {
  return id === null ? {} : { id };
}

/** Left out on a page without fixed pictures; otherwise each of them is named, replaced or not. */
function infoUpdates(images: InfoImageValues[]): Pick<PageContentUpdate, 'infoContentImageUpdates'> {
  if (images.length === 0) return {};
  return {
    infoContentImageUpdates: images.map((image) => ({
      id: image.id,
      ...(image.newPath === null ? {} : { newPath: image.newPath }),
      ...(image.priority === null ? {} : { priority: image.priority }),
      ...placed(image.section),
      alt: image.alt.trim(),
    })),
  };
}

/** What of the page around its parts has changed: what is left out stays as it is when it is saved. */
function frameUpdate(draft: FormValues, base: Stored): Partial<PageContentUpdate> {
  const sections = draft.sections.map(({ key, label }) => ({ key, label: label.trim() }));
  const blocks = draft.blocks.map(toBlock);
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  return {
    ...(draft.path.trim() !== (base.path ?? '') && { path: draft.path.trim() }),
    ...(differs(draft.formerPaths, base.formerPaths) && { formerPaths: draft.formerPaths }),
    ...(draft.hidden !== base.hidden && { hidden: draft.hidden }),
    ...(draft.read !== base.read && { read: draft.read }),
    ...(differs(draft.readGroups, base.readGroups) && { readGroups: draft.readGroups }),
    ...(draft.language !== base.language && { language: draft.language }),
    ...(draft.counterpart !== (base.counterpart ?? '') && { counterpart: draft.counterpart }),
    ...(draft.template !== base.template && { template: draft.template }),
    ...(differs(sections, base.sections) && { sections }),
    ...(differs(blocks, base.blocks.map(toBlockValues).map(toBlock)) && { blocks }),
  };
}

/** Pictures that failed to upload, or still do, are none that could be saved. */
export function savedImages(images: ImageValues[]): ImageValues[] {
  return images.filter((image) => image.path !== '');
}

/** The body of the save (specification, section 7): parts that are left out are deleted on the server. */
export function toUpdate(draft: FormValues, base: Stored): PageContentUpdate {
  const { sections } = draft;
  const images = numbered(savedImages(draft.images), sections);
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    revision: base.revision,
    ...frameUpdate(draft, base),
    ...(draft.material && { material: true }),
    existingImageIds: images.flatMap(({ part }) => (part.id === null ? [] : [part.id])),
    newImagePaths: images.flatMap(({ part, priority }) =>
      part.id === null ? [{ path: part.path, priority, ...placed(part.section), alt: part.alt.trim() }] : [],
    ),
    pageContentImageUpdates: images.flatMap(({ part, priority }) =>
      part.id === null ? [] : [{ id: part.id, priority, ...placed(part.section), alt: part.alt.trim() }],
    ),
    ...infoUpdates(draft.infoImages),
    pageContentTexts: numbered(draft.texts, sections).map(({ part, priority }) => ({
      ...known(part.id),
      description: part.html,
      priority,
      ...placed(part.section),
    })),
    pageContentVideos: numbered(draft.videos, sections).map(({ part, priority }) => ({
      ...known(part.id),
      code: part.code,
      priority,
      ...placed(part.section),
      title: part.title.trim(),
    })),
  };
}

/** What a save would send besides the blocks, as a text. */
function sentBesides(values: FormValues, base: PageContent): string {
  return JSON.stringify(toUpdate({ ...values, blocks: [] }, { ...base, blocks: [] }));
}

const starts = new WeakMap<PageContent, { blocks: BlockValues[]; besides: string }>();

/** What the editor begins with, which stays what it is while somebody writes. */
function startOf(base: PageContent) {
  const known = starts.get(base);
  if (known) return known;
  const values = toFormValues(base);
  const start = { blocks: values.blocks, besides: sentBesides(values, base) };
  starts.set(base, start);
  return start;
}

/** Whether a save would change anything. Asked with every letter: of the blocks only those are looked into that are new. */
export function isDirty(draft: FormValues, base: PageContent): boolean {
  const start = startOf(base);
  return !areSame(draft.blocks, start.blocks) || sentBesides(draft, base) !== start.besides;
}
