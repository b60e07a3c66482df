import type { PageContent } from '@maru/web/api';
import { act, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { templates } from '.';

// How it moves needs a browser; here it matters where it stands.
vi.mock('@maru/web/ui/Carousel', () => ({
  Carousel: ({ label, slides }: { label: string; slides: { key: number; content: ReactNode }[] }) => (
    <section aria-roledescription="carousel" aria-label={label}>
      {slides.map(({ key, content }) => (
        <div key={key}>{content}</div>
      ))}
    </section>
  ),
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

const video = (id: number, section: string) => ({
  id,
  code: 'dQw4w9WgXcQ',
  title: `영상 ${id}`,
  priority: id,
  section,
});

/** Something of every kind in each of two sections. */
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
  infoContentImages: [image(8, 'one'), image(9, 'two')],
  pageContentTexts: [
    text(1, 'one'),
    text(2, 'one', '<table><tbody><tr><td>글 2</td></tr></tbody></table>'),
    text(3, 'two'),
  ],
  pageContentVideos: [video(1, 'one'), video(2, 'two')],
  materialAt: null,
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

function show(template: string, shown = page): HTMLElement {
  const Template = templates[template];
  if (!Template) throw new Error(template);
  const { container } = render(
    <MemoryRouter>
      <Template page={shown} />
    </MemoryRouter>,
  );
  return container;
}

/** What stands on the page in its order; of what stands in another part only that one counts. */
function layoutOf(template: string): string {
  const container = show(template);
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

const everyPart = [
  ...[...page.pageContentImages, ...page.infoContentImages].map(({ alt }) => alt),
  ...page.pageContentTexts.map(({ id }) => `글 ${id}`),
  ...page.pageContentVideos.map(({ title }) => `${title} 재생`),
];

/** The parts that the document does not hold. */
function notIn(container: HTMLElement, parts: string[] = everyPart): string[] {
  const alts = Array.from(container.querySelectorAll('img'), ({ alt }) => alt);
  return parts.filter((part) => !alts.includes(part) && !container.textContent?.includes(part));
}

/** The parts that nobody comes to see, whatever tab and small picture they press. */
function unseen(container: HTMLElement): string[] {
  let missing = notIn(container);
  const press = (selector: string, then?: () => void) => {
    for (const index of container.querySelectorAll(selector).keys()) {
      const button = container.querySelectorAll(selector)[index];
      if (button) fireEvent.click(button);
      missing = notIn(container, missing);
      then?.();
    }
  };
  press('[role=tab]', () => press('button[aria-label$="번째 사진"]'));
  return missing;
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query !== 'print' }),
  ),
);

describe('§2 layouts of information pages', () => {
  // A layout without tabs has places of its own for the first section only.
  const second = 'picture large text video';
  const layouts = {
    essay: `picture text picture text large video ${second}`,
    principles: `picture numbered picture large video ${second}`,
    tabs: 'tabs carousel text text large video',
    feature: `video text text carousel large ${second}`,
    viewer: 'tabs viewer text text large video',
    guide: 'tabs numbered large carousel video',
    carousel: `carousel text text large video ${second}`,
    outline: `text text carousel large video ${second}`,
    timetable: `large timetable text carousel video ${second}`,
    calendar: `numbered large carousel video ${second}`,
    legal: `text text picture picture large video ${second}`,
  };

  it.each(Object.entries(layouts))(
    '§2 %s puts texts, carousels, videos and tabs in an order of its own',
    (template, layout) => {
      expect(layoutOf(template)).toBe(layout);
    },
  );

  it.each(Object.keys(layouts))('%s drops no part of a page', (template) => {
    expect(unseen(show(template))).toEqual([]);
  });

  it.each(Object.keys(layouts))('%s is printed with every part, whatever tab is open', (template) => {
    const container = show(template);
    act(() => window.dispatchEvent(new Event('beforeprint')));
    expect(notIn(container)).toEqual([]);
    act(() => window.dispatchEvent(new Event('afterprint')));
  });

  it('a section after the first stands under its name where there are no tabs', () => {
    const names = Array.from(
      show('essay').querySelectorAll('h2:not(.server-html *)'),
      (h2) => h2.textContent,
    );
    expect(names).toEqual(['둘']);
  });

  it.each(['tabs', 'viewer', 'guide'])('%s has no tabs for a page without sections', (template) => {
    const container = show(template, { ...page, sections: [] });
    expect(container.querySelector('[role=tablist], [role=tab]')).toBeNull();
    const headings = Array.from(container.querySelectorAll('h1, h2'), (heading) => heading.textContent);
    expect(headings.filter((heading) => heading === page.title)).toHaveLength(1);
    expect(notIn(container, ['글 1', '글 2', '글 3', '영상 1 재생'])).toEqual([]);
  });

  it('§2 no two of them are the same', () => {
    const names = Object.keys(layouts);
    expect(new Set(Object.values(templates)).size).toBe(names.length);
    expect(new Set(Object.values(layouts)).size).toBe(names.length);
  });
});
