import type { PageContent, PageImage, PageText } from '@maru/web/api';

export function image(id: number, section: string | null, more: Partial<PageImage> = {}): PageImage {
  const path = `page/${id}.webp`;
  return {
    id,
    path,
    imageUrl: `/media/${path}`,
    alt: '숲',
    width: 800,
    height: 600,
    focus: null,
    priority: id * 10,
    section,
    ...more,
  };
}

export function text(id: number, section: string | null, description = `<p>${id}</p>`): PageText {
  return { id, description, priority: id, section };
}

/** A page with something of everything, for tests. */
export const page: PageContent = {
  code: 'YOGA',
  title: '요가',
  description: '요가 안내',
  path: '/info/YOGA',
  formerPaths: [],
  hidden: false,
  read: 'everyone',
  readGroups: [],
  language: 'ko',
  counterpart: null,
  materialAt: null,
  template: 'tabs',
  maxTexts: null,
  sections: [
    { key: 'a', label: '하나' },
    { key: 'b', label: '둘' },
  ],
  pageContentImages: [image(1, 'a'), image(2, 'b', { alt: '돌' })],
  infoContentImages: [image(5, null, { alt: '시간표', priority: 1 })],
  pageContentTexts: [text(1, 'a', '<p>하나</p>'), text(2, 'a', '<p>둘</p>')],
  pageContentVideos: [{ id: 9, code: 'abcdefghijk', title: '영상', priority: 1, section: null }],
  blocks: [],
  revision: 3,
  updatedAt: '2026-03-02T10:00:00+09:00',
};
