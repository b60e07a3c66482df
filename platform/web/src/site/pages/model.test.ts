import type { PageContent, Site } from '@maru/web/api';
import { describe, expect, it } from 'vitest';
import { hasParts, pageAt, sectionsOf, without } from './model';

const text = (id: number, priority: number, section: string | null = null) => ({
  id,
  priority,
  section,
  description: '',
});
const page = (sections: PageContent['sections'], texts: PageContent['pageContentTexts']) =>
  ({
    title: '제목',
    sections,
    pageContentTexts: texts,
    pageContentImages: [],
    infoContentImages: [],
    pageContentVideos: [],
  }) as unknown as PageContent;
const ids = (content: PageContent) =>
  sectionsOf(content).map((section) => section.texts.map((part) => part.id));

describe('the sections of a page', () => {
  it('hold their parts in the order of priority', () => {
    const sections = [
      { key: 'a', label: '하나' },
      { key: 'b', label: '둘' },
    ];
    expect(ids(page(sections, [text(1, 3, 'a'), text(2, 1, 'b'), text(3, 1, 'a')]))).toEqual([[3, 1], [2]]);
  });

  it('give parts without a section, or of one that is gone, to the first', () => {
    expect(ids(page([{ key: 'a', label: '하나' }], [text(1, 1), text(2, 2, 'gone')]))).toEqual([[1, 2]]);
  });

  it('are one when the page names none', () => {
    expect(ids(page([], [text(1, 1)]))).toEqual([[1]]);
  });
});

describe('a section without kinds of parts', () => {
  it('keeps the others, and is empty when none is left', () => {
    const [section] = sectionsOf(page([], [text(1, 1)]));
    expect(without(section, ['images'])).toEqual(section);
    expect(hasParts(without(section, ['images']))).toBe(true);
    expect(hasParts(without(section, ['texts']))).toBe(false);
  });
});

describe('the page at a path', () => {
  const site = {
    pages: [
      { code: 'YOGA', title: '요가', path: '/info/YOGA', template: 'tabs' },
      { code: 'DETAIL-DESCRIPTION', title: '상품', path: null, template: 'notes' },
    ],
  } as Site;

  it('is found without regard to case or a slash at the end', () => {
    expect(pageAt(site, '/info/yoga/')?.code).toBe('YOGA');
  });

  it('is none for an unknown code, a page without a path, or a broken address', () => {
    expect(pageAt(site, '/info/NOPE')).toBeUndefined();
    expect(pageAt(site, '/info/DETAIL-DESCRIPTION')).toBeUndefined();
    expect(pageAt(site, '/info/%E0%A4')).toBeUndefined();
  });
});
