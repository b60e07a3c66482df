import type { Page } from '@playwright/test';
import { littleOfEach, muchOfEach } from '../../fixtures/blockExtremes.ts';
import { type Block, composed, everyKind } from '../../fixtures/blocks.ts';
import { inLook } from '../../fixtures/inLook.ts';
import { overflow, settle } from '../../fixtures/look.ts';
import { pagesOf, picturesOf } from '../../fixtures/pdf.ts';
import { expect } from '../../fixtures/test.ts';

const said = (id: string, shown: string, text: string): Block => ({
  id,
  kind: 'quotation',
  shown,
  data: { text },
});
const forScreens = [said('phone', 'phone', '전화에서만'), said('desktop', 'desktop', '책상에서만')];

/** A4 in pixels. Rules for widths go by the whole sheet, and what is printed has its margins. */
const sheet = { width: 794, height: 1123 };
const margin = '16mm';

/** What stays where it is while the page goes by would be printed over the words of every page. */
function standsStill(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility({ opacityProperty: true }) && element.offsetHeight > 1)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
}

/** Frames that scroll on a screen hide on paper what does not fit. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
}

for (const look of ['yoga-web', 'madang']) {
  const test = inLook(look);
  test.describe(`in the look ${look}`, { tag: '@chromium' }, () => {
    for (const [name, blocks] of Object.entries({ all: everyKind, much: muchOfEach, little: littleOfEach })) {
      test(`${name} is printed, nothing is cut off and nothing stands over the words @desktop`, async ({
        page,
        api,
        tokens,
      }) => {
        const code = `PRINT-${name.toUpperCase()}-${Date.now().toString(36).toUpperCase()}`;
        await page.goto(await composed(api, tokens.admin, code, blocks));
        await settle(page);
        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize(sheet);
        await page.evaluate((inline) => {
          document.documentElement.style.paddingInline = inline;
        }, margin);
        expect(await overflow(page)).toEqual([]);
        expect(await cutOff(page)).toEqual([]);
        expect(await standsStill(page)).toEqual([]);
      });
    }

    test('a PDF has every word once, answers too, and says where links lead @desktop', async ({
      page,
      api,
      tokens,
    }) => {
      const code = `PDF-${Date.now().toString(36).toUpperCase()}`;
      await page.goto(await composed(api, tokens.admin, code, [...everyKind, ...forScreens]));
      await settle(page);
      const pages = await pagesOf(await page.pdf({ preferCSSPageSize: true }));
      const text = pages.join(' ').replaceAll(/\s+/g, '');
      const times = (words: string) => text.split(words.replaceAll(/\s+/g, '')).length - 1;
      for (const words of [
        '숨이 먼저 도착하는 곳',
        '스무 평의 나무 바닥',
        '건물 뒤에 두 대를 세울 수 있어요.',
        '여름 수련회 신청서',
        '자유 수강',
        '책상에서만',
        'https://youtu.be/dQw4w9WgXcQ',
        'https://pf.kakao.example/goyosup',
      ])
        expect(times(words), words).toBe(1);
      expect(times('전화에서만')).toBe(0);
      expect(pages.filter((words) => words.trim() === '')).toEqual([]);
    });

    test('Ctrl+P is pressed on a slow line as soon as a page is there, every picture is on paper @desktop', async ({
      page,
      api,
      tokens,
      visitor,
    }) => {
      const code = `SLOW-${Date.now().toString(36).toUpperCase()}`;
      const path = await composed(api, tokens.admin, code, everyKind);
      // Another sees it first, so that every size of its pictures is made.
      const guest = await visitor('guest');
      await guest.goto(path);
      await settle(guest);
      await guest.evaluate(async () => {
        for (const picture of document.images) picture.loading = 'eager';
        await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
      });
      // Longer than the browser itself waits for pictures that it has not asked for yet.
      await page.route(/\/media\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 3000));
        await route.continue();
      });
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-asked', '');
      });
      await page.goto(path);
      await page.getByRole('contentinfo').waitFor();
      await page.keyboard.press('Control+P');
      await expect(page.getByText('사진이 모두 오면 인쇄 창을 열게요.')).toBeVisible();
      await page.locator('html[data-asked]').waitFor({ state: 'attached' });
      await page.emulateMedia({ media: 'print' });
      const shown = await page
        .locator('img')
        .evaluateAll((pictures) => pictures.filter((picture) => picture.checkVisibility()).length);
      expect(shown).toBeGreaterThan(20);
      expect(await picturesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(shown);
    });
  });
}
