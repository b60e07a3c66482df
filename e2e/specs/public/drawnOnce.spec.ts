import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from '../../fixtures/look.ts';
import { artifacts } from '../../fixtures/paths.ts';
import { emptyFolder, type Server, startServer } from '../../fixtures/server.ts';
import { test as base, expect } from '../../fixtures/test.ts';

/** The first centre's pages, which have every layout, in a look that the program carries. */
const inLook = (look: string) =>
  base.extend<object, { server: Server }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
      async ({}, use, { workerIndex }) => {
        const log = `drawn-once-${look}-${workerIndex}`;
        const data = await emptyFolder(artifacts('data', log));
        const server = await startServer({ data, env: { MARU__SITE__LOOK: look }, log });
        await use(server);
        await server.stop();
        await rm(data, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 90_000 },
    ],
  });

const layouts = [
  'calendar',
  'carousel',
  'essay',
  'feature',
  'guide',
  'legal',
  'outline',
  'principles',
  'tabs',
  'timetable',
  'viewer',
];

/** Markup without what the islands make of it: their content, and how the application marks what it has chosen. */
function asideFromIslands(page: Page, html: string): Promise<string> {
  return page.evaluate((markup) => {
    const { body } = new DOMParser().parseFromString(markup, 'text/html');
    for (const place of body.querySelectorAll('[data-island]')) {
      place.removeAttribute('data-ready');
      place.removeAttribute('open');
      if (/^(carousel|tabs|video|viewer)$/.test(place.getAttribute('data-island') ?? ''))
        place.replaceChildren();
    }
    for (const panel of body.querySelectorAll('[data-tab]'))
      for (const name of ['role', 'id', 'aria-labelledby', 'data-chosen']) panel.removeAttribute(name);
    return body.innerHTML;
  }, html);
}

/** What the document shows of the page, by the browser's own reading. */
function drawnIn(page: Page, document: string): Promise<string> {
  return page.evaluate(
    (text) =>
      new DOMParser().parseFromString(text, 'text/html').querySelector('main > article.drawn')?.innerHTML ??
      '',
    document,
  );
}

for (const look of ['yoga-web', 'madang']) {
  const test = inLook(look);
  test.describe(`in the look ${look}`, { tag: '@chromium' }, () => {
    test('every layout is opened, the application goes on with the markup of the document', async ({
      page,
      api,
    }) => {
      test.slow();
      const pages = (await api.site()).pages.filter(({ path }) => path);
      expect([...new Set(pages.map(({ template }) => template))].sort()).toEqual(layouts);
      const asked: string[] = [];
      page.on('request', (request) =>
        asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
      );
      for (const { code, path } of pages) {
        asked.length = 0;
        const answer = await page.goto(path ?? '', { waitUntil: 'networkidle' });
        const document = await drawnIn(page, (await answer?.text()) ?? '');
        const inDocument = await asideFromIslands(page, document);
        expect(inDocument, path ?? '').toContain('<h1');

        const shown = await page.locator('#main > article').innerHTML();
        expect(await asideFromIslands(page, shown), `${path} in the application`).toBe(inDocument);

        const fragment = await api.json<{ html: string }>(`/api/pageContent/fetchFragment/${code}`);
        expect(await asideFromIslands(page, fragment.html), `the call for ${path}`).toBe(inDocument);

        expect(asked.filter((url) => url.startsWith('/api/'))).toEqual([]);
        const pictures = asked.filter((url) => url.startsWith('/media/'));
        expect(pictures, `${path} asks for a picture once`).toEqual([...new Set(pictures)]);
      }
    });

    test('every layout is opened, nothing moves when the application comes and axe finds nothing', async ({
      page,
      api,
    }) => {
      test.slow();
      await page.addInitScript(() => {
        Object.assign(window, { moved: 0 });
        const add = (entry: PerformanceEntry & { value?: number }) => {
          Object.assign(window, { moved: (window as never as { moved: number }).moved + (entry.value ?? 0) });
        };
        new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
          type: 'layout-shift',
          buffered: true,
        });
      });
      for (const { path } of (await api.site()).pages) {
        if (!path) continue;
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.locator('#main > article')).toBeVisible();
        const moved = await page.evaluate(() => (window as never as { moved: number }).moved);
        expect(moved, path).toBeLessThan(0.05);
        expect(await violations(page), path).toEqual([]);
      }
    });
  });
}
