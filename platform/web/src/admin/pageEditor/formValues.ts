import type { PageContent, PageImage, PageLanguage, PageReaders, PageSection } from '@maru/web/api';
import { newKey } from '@maru/web/lib/newKey';
import type { Upload } from '@maru/web/ui/image/UploadStatus';
import { type BlockValues, keepRows, toBlockValues } from '../composer/blocks';

type Part = {
  /** Names the part while it is edited; new parts have no id yet. */
  key: string;
  id: number | null;
  section: string | null;
  /** As stored; null for what is new or was moved, which gets its number from its place. */
  priority: number | null;
  /** What it was first called, where a save gave it another key: what stands on the screen for it stays. */
  view?: string;
};

export type ImageValues = Part & {
  path: string;
  url: string;
  alt: string;
  width: number;
  height: number;
  name: string;
  upload: Upload | null;
};
export type InfoImageValues = Omit<ImageValues, 'id'> & { id: number; newPath: string | null };
/** Pictures in the text that are on their way, or failed, are no part of its HTML yet. */
export type TextValues = Part & { html: string; pending?: number; failed?: number };
export type VideoValues = Part & { code: string; title: string };

/** A page while it is edited. Each list stands in the order in which visitors see it. */
export type FormValues = {
  title: string;
  description: string;
  /** Empty for a text that other screens show. */
  path: string;
  formerPaths: string[];
  hidden: boolean;
  /** Who reads it where it is not hidden. */
  read: PageReaders;
  /** Keys of groups, where it is for groups. */
  readGroups: string[];
  language: PageLanguage;
  /** The code of the same page in another language; empty for none. */
  counterpart: string;
  template: string;
  /** The tabs in their order; none on a page in one piece. */
  sections: PageSection[];
  /** Whether members agree again, on a page that they agree to. */
  material: boolean;
  images: ImageValues[];
  infoImages: InfoImageValues[];
  texts: TextValues[];
  videos: VideoValues[];
  blocks: BlockValues[];
};

export type ListName = 'images' | 'texts' | 'videos';

function partOf(kind: string, part: { id: number; priority: number; section?: string | null }) {
  return { key: `${kind}-${part.id}`, id: part.id, section: part.section ?? null, priority: part.priority };
}

function imageOf(kind: string, image: PageImage) {
  return {
    ...partOf(kind, image),
    id: image.id,
    path: image.path,
    url: image.imageUrl,
    alt: image.alt,
    width: image.width,
    height: image.height,
    name: image.path.split('/').at(-1) ?? '',
    upload: null,
  };
}

function ordered<T extends { priority: number; id: number }>(parts: T[]): T[] {
  return [...parts].sort((a, b) => a.priority - b.priority || a.id - b.id);
}

/** A page as the editor starts from it; one that is planned may be a material change already. */
export type EditedPage = PageContent & { isMaterial?: boolean };

export function toFormValues(page: EditedPage): FormValues {
  return {
    title: page.title,
    description: page.description,
    path: page.path ?? '',
    formerPaths: page.formerPaths,
    hidden: page.hidden,
    read: page.read,
    readGroups: page.readGroups,
    language: page.language,
    counterpart: page.counterpart ?? '',
    template: page.template,
    sections: page.sections,
    material: page.isMaterial ?? false,
    images: ordered(page.pageContentImages).map((image) => imageOf('image', image)),
    infoImages: ordered(page.infoContentImages).map((image) => ({
      ...imageOf('info', image),
      newPath: null,
    })),
    texts: ordered(page.pageContentTexts).map((text) => ({
      ...partOf('text', text),
      html: text.description,
    })),
    videos: ordered(page.pageContentVideos).map((video) => ({
      ...partOf('video', video),
      code: video.code,
      title: video.title,
    })),
    blocks: page.blocks.map(toBlockValues),
  };
}

/** A part that the server does not know yet. */
export function newPart(section: string | null): Part {
  return { key: newKey(), id: null, section, priority: null };
}

/** Where a part shows: one without a section belongs to the first. */
export function sectionOf(part: { section: string | null }, sections: { key: string }[]): string | null {
  return part.section ?? sections[0]?.key ?? null;
}

export function inSection<T extends { section: string | null }>(
  parts: T[],
  section: string | null,
  sections: { key: string }[],
): T[] {
  return section === null ? parts : parts.filter((part) => sectionOf(part, sections) === section);
}

/** The texts and rows as they were stored, each in the place and by the name of the one that was sent. */
export function keepViews(sent: FormValues, saved: FormValues, sections: { key: string }[]): FormValues {
  const texts = saved.texts.map((text) => {
    const place = sectionOf(text, sections);
    const at = inSection(saved.texts, place, sections).indexOf(text);
    const own = inSection(sent.texts, place, sections)[at];
    return own ? { ...text, view: own.view ?? own.key } : text;
  });
  return { ...saved, texts, blocks: keepRows(saved.blocks, sent.blocks) };
}

export function replacePart<T extends { key: string }>(parts: T[], key: string, change: Partial<T>): T[] {
  return parts.map((part) => (part.key === key ? { ...part, ...change } : part));
}

export function removePart<T extends { key: string }>(parts: T[], key: string): T[] {
  return parts.filter((part) => part.key !== key);
}

/**
 * Puts a part at a place among the parts that are shown with it; the others keep their places in the whole list.
 * The moved part loses its stored number, so that the list is numbered anew.
 */
export function movePart<T extends Part>(parts: T[], shown: T[], key: string, place: number): T[] {
  const moved = shown.find((part) => part.key === key);
  const from = shown.findIndex((part) => part.key === key);
  const to = Math.max(0, Math.min(shown.length - 1, place));
  if (!moved || from === to) return parts;
  const order = shown.filter((part) => part.key !== key);
  order.splice(to, 0, { ...moved, priority: null });
  const keys = new Set(shown.map((part) => part.key));
  let next = 0;
  return parts.map((part) => (keys.has(part.key) ? (order[next++] ?? part) : part));
}

export function isUploading(draft: FormValues): boolean {
  if (draft.texts.some(({ pending = 0 }) => pending > 0)) return true;
  return [...draft.images, ...draft.infoImages].some(
    ({ upload }) => upload !== null && upload.phase !== 'done' && upload.phase !== 'failed',
  );
}

export function hasFailedUpload(draft: FormValues): boolean {
  return [...draft.images, ...draft.infoImages].some(({ upload }) => upload?.phase === 'failed');
}
