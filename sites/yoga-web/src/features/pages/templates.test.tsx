import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageContent } from '@/api';
import { templateOf } from './templates';

// How it moves needs a browser; here it matters where it stands.
vi.mock('@/components/ui/Carousel', () => ({
  Carousel: ({ label }: { label: string }) => <section aria-roledescription="carousel" aria-label={label} />,
}));

const image = (id: number, section: string) => ({
  id,
  path: `page/${id}.webp`,
  imageUrl: `/media/page/${id}.webp`,
  alt: `그림 ${id}`,
  width: 800,
  height: 600,
  priority: id,
  section,
});
const text = (id: number, section: string, description = `<h2>글 ${id}</h2>`) => ({
  id,
  description,
  priority: id,
  section,
});

/** Something of every kind, in two sections. */
const page: PageContent = {
  code: 'ALL',
  title: '모두',
  description: '한 줄',
  path: '/info/ALL',
  template: '',
  maxTexts: null,
  sections: [
    { key: 'one', label: '하나' },
    { key: 'two', label: '둘' },
  ],
  pageContentImages: [image(1, 'one'), image(2, 'one'), image(3, 'two')],
  infoContentImages: [image(9, 'one')],
  pageContentTexts: [
    text(1, 'one'),
    text(2, 'one', '<table><tbody><tr><td>월</td></tr></tbody></table>'),
    text(3, 'two'),
  ],
  pageContentVideos: [{ id: 1, code: 'dQw4w9WgXcQ', title: '영상', priority: 1, section: 'one' }],
  revision: 1,
  updatedAt: '2026-03-02T10:00:00+09:00',
};

const texts = '.server-html';

/** What an element is of the layout; the first that it is. */
const parts: [name: string, is: (element: Element) => boolean][] = [
  ['tabs', (element) => element.matches('[role=tablist]')],
  ['carousel', (element) => element.matches('[aria-roledescription=carousel]')],
  ['viewer', (element) => element.matches('section') && element.querySelector('[aria-current]') !== null],
  ['video', (element) => element.matches('figure') && element.querySelector('button') !== null],
  ['timetable', (element) => element.matches(`section[tabindex] ${texts}`)],
  ['numbered', (element) => element.matches('ol') && element.querySelector(texts) !== null],
  ['text', (element) => element.matches(texts)],
  ['large', (element) => element.matches('a[target=_blank]')],
  ['picture', (element) => element.matches('img')],
];

/** What stands on the page in its order; of what stands in another part only that one counts. */
function layoutOf(template: string): string {
  const Template = templateOf(template);
  const { container } = render(
    <MemoryRouter>
      <Template page={page} />
    </MemoryRouter>,
  );
  const found: string[] = [];
  let last: Element | null = null;
  for (const element of container.querySelectorAll('*')) {
    const part = parts.find(([, is]) => is(element));
    if (!part || element.closest('[hidden]') || last?.contains(element)) continue;
    last = element;
    found.push(part[0]);
  }
  return found.join(' ');
}

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

describe('§2 layouts of information pages', () => {
  const layouts = {
    essay: 'picture text picture text',
    principles: 'picture numbered picture',
    tabs: 'tabs carousel text text large',
    feature: 'video text text carousel',
    viewer: 'tabs viewer text text',
    guide: 'tabs numbered large carousel',
    carousel: 'carousel text text large',
    outline: 'text text carousel large',
    timetable: 'large timetable text carousel',
    calendar: 'numbered large carousel',
    legal: 'text text',
  };

  it.each(Object.entries(layouts))(
    '§2 %s puts texts, carousels, videos and tabs in an order of its own',
    (template, layout) => {
      expect(layoutOf(template)).toBe(layout);
    },
  );

  it('§2 no two of them are the same', () => {
    const names = Object.keys(layouts);
    expect(new Set(names.map(templateOf)).size).toBe(names.length);
    expect(new Set(Object.values(layouts)).size).toBe(names.length);
  });
});
