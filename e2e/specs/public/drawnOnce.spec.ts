import { asideFromIslands, drawnIn, inLook } from '../../fixtures/inLook.ts';
import { settle, violations } from '../../fixtures/look.ts';
import { expect } from '../../fixtures/test.ts';

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

for (const look of ['yoga-web', 'madang']) {
  const test = inLook(look);
  test.describe(`in the look ${look}`, { tag: '@chromium' }, () => {
    test('every layout is opened, the application goes on with the markup of the document', async ({
      page,
      api,
    }) => {
      test.slow();
      const pages = (await api.pages()).filter(({ path }) => path);
      expect([...new Set(pages.map(({ template }) => template))].sort()).toEqual(layouts);
      const asked: string[] = [];
      page.on('request', (request) =>
        asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
      );
      for (const { code, path } of pages) {
        asked.length = 0;
        const answer = await page.goto(path ?? '');
        await settle(page);
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
      for (const { path } of await api.pages()) {
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
