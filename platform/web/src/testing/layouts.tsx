import type { PageContent } from '@maru/web/api';
import { siteQuery } from '@maru/web/lib/site';
import type { Templates } from '@maru/web/site/definition';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { site } from './screens';

// A test of layouts puts `@maru/web/ui/Carousel` into the place of the real one: how that moves needs a browser.

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
  ['timetable', (element) => element.matches('.server-html-timetable')],
  ['numbered', (element) => element.matches('ol') && element.querySelector(texts) !== null],
  ['text', (element) => element.matches(texts)],
  ['large', (element) => element.matches('a[target=_blank]')],
  ['picture', (element) => element.matches('img')],
];

export function show(templates: Templates, template: string, shown = page): HTMLElement {
  const Template = templates[template];
  if (!Template) throw new Error(template);
  const client = new QueryClient();
  client.setQueryData(siteQuery.queryKey, site);
  const { container } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Template page={shown} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return container;
}

/** What stands on the page in its order; of what stands in another part only that one counts. */
export function layoutOf(templates: Templates, template: string): string {
  const container = show(templates, template);
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

/** What holds for the layouts of every look. */
export function itShowsEverything(templates: Templates) {
  const names = Object.keys(templates);

  beforeEach(() =>
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query !== 'print' }),
    ),
  );

  it.each(names)('%s drops no part of a page', (template) => {
    expect(unseen(show(templates, template))).toEqual([]);
  });

  it.each(names)('%s is printed with every part, whatever tab is open', (template) => {
    const container = show(templates, template);
    act(() => window.dispatchEvent(new Event('beforeprint')));
    expect(notIn(container)).toEqual([]);
    act(() => window.dispatchEvent(new Event('afterprint')));
  });

  it.each(['tabs', 'viewer', 'guide'])('%s has no tabs for a page without sections', (template) => {
    const container = show(templates, template, { ...page, sections: [] });
    expect(container.querySelector('[role=tablist], [role=tab]')).toBeNull();
    const headings = Array.from(container.querySelectorAll('h1, h2'), (heading) => heading.textContent);
    expect(headings.filter((heading) => heading === page.title)).toHaveLength(1);
    expect(notIn(container, ['글 1', '글 2', '글 3', '영상 1 재생'])).toEqual([]);
  });
}
