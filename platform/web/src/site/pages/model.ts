import type { PageContent, Site } from '@maru/web/api';

export type PageImage = PageContent['pageContentImages'][number];
export type PageText = PageContent['pageContentTexts'][number];
export type PageVideo = PageContent['pageContentVideos'][number];
/** What every template is given. */
export type TemplateProps = { page: PageContent };
export type SitePage = Site['pages'][number];

/** The parts of one section of a page, each kind in its order. */
export type Section = {
  key: string;
  label: string;
  images: PageImage[];
  infoImages: PageImage[];
  texts: PageText[];
  videos: PageVideo[];
};

/** A kind of parts that a section has. */
export type Kind = 'images' | 'infoImages' | 'texts' | 'videos';

type Part = { id: number; priority: number; section?: string | null };

function inOrder<T extends Part>(parts: T[]): T[] {
  return parts.toSorted((a, b) => a.priority - b.priority || a.id - b.id);
}

/** A page by its sections. A part that names no section, or one that is gone, belongs to the first. */
export function sectionsOf(page: PageContent): [Section, ...Section[]] {
  const known = page.sections.length > 0 ? page.sections : [{ key: '', label: page.title }];
  const first = known[0]?.key ?? '';
  const keys = new Set(known.map((section) => section.key));
  const belongs = (key: string) => (part: Part) =>
    (part.section && keys.has(part.section) ? part.section : first) === key;
  const sections = known.map(({ key, label }) => ({
    key,
    label,
    images: inOrder(page.pageContentImages.filter(belongs(key))),
    infoImages: inOrder(page.infoContentImages.filter(belongs(key))),
    texts: inOrder(page.pageContentTexts.filter(belongs(key))),
    videos: inOrder(page.pageContentVideos.filter(belongs(key))),
  }));
  return sections as [Section, ...Section[]];
}

/** A section without these kinds of parts. */
export function without(section: Section, kinds: Kind[]): Section {
  return { ...section, ...Object.fromEntries(kinds.map((kind) => [kind, []])) };
}

export function hasParts({ images, infoImages, texts, videos }: Section): boolean {
  return [images, infoImages, texts, videos].some((parts) => parts.length > 0);
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The page that stands at this path. Public paths match without regard to case or a slash at the end. */
export function pageAt(site: Site, pathname: string): SitePage | undefined {
  const wanted = readable(pathname).replace(/\/+$/, '').toLowerCase();
  return site.pages.find((page) => page.path?.toLowerCase() === wanted);
}
