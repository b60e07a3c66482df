import type { PageContent, PageImage } from '@maru/web/api';
import type { Upload } from '@maru/web/ui/image/UploadStatus';

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

export type DraftImage = Part & {
  path: string;
  url: string;
  alt: string;
  width: number;
  height: number;
  name: string;
  upload: Upload | null;
};
export type DraftInfoImage = Omit<DraftImage, 'id'> & { id: number; newPath: string | null };
/** Pictures in the text that are on their way, or failed, are no part of its HTML yet. */
export type DraftText = Part & { html: string; pending?: number; failed?: number };
export type DraftVideo = Part & { code: string; title: string };

/** A page while it is edited. Each list stands in the order in which visitors see it. */
export type Draft = {
  title: string;
  description: string;
  /** Whether members agree again, on a page that they agree to. */
  material: boolean;
  images: DraftImage[];
  infoImages: DraftInfoImage[];
  texts: DraftText[];
  videos: DraftVideo[];
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

export function toDraft(page: EditedPage): Draft {
  return {
    title: page.title,
    description: page.description,
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
  };
}

const startedAt = Date.now().toString(36);
let newParts = 0;

/** A part that the server does not know yet. Its key differs from those of an earlier visit, which may come back. */
export function newPart(section: string | null): Part {
  newParts += 1;
  return { key: `new-${startedAt}-${newParts}`, id: null, section, priority: null };
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

/** The texts as they were stored, each in the place and by the name of the one that was sent. */
export function keepViews(sent: Draft, saved: Draft, sections: { key: string }[]): Draft {
  const texts = saved.texts.map((text) => {
    const place = sectionOf(text, sections);
    const at = inSection(saved.texts, place, sections).indexOf(text);
    const own = inSection(sent.texts, place, sections)[at];
    return own ? { ...text, view: own.view ?? own.key } : text;
  });
  return { ...saved, texts };
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

export function isUploading(draft: Draft): boolean {
  if (draft.texts.some(({ pending = 0 }) => pending > 0)) return true;
  return [...draft.images, ...draft.infoImages].some(
    ({ upload }) => upload !== null && upload.phase !== 'done' && upload.phase !== 'failed',
  );
}

export function hasFailedUpload(draft: Draft): boolean {
  return [...draft.images, ...draft.infoImages].some(({ upload }) => upload?.phase === 'failed');
}
