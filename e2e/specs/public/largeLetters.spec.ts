import { headlessChromium } from '../../fixtures/chromium.mjs';
import { overflow, settle } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';

// Whoever sets larger letters in the browser, and no zoom, gets the layout that has room for them.
test.use({
  launchOptions: {
    executablePath: headlessChromium(),
    args: ['--no-sandbox', '--blink-settings=defaultFontSize=24'],
  },
});

for (const width of [390, 1280, 1440]) {
  test(`with letters half as large again the header and the page fit into ${width} px @desktop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/info/YOGA', '/community/QNA', '/shop']) {
      await page.goto(path);
      await settle(page);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).not.toBe('16px');
      expect(await overflow(page), path).toEqual([]);
      const way = page.getByRole('banner').getByRole('link', { name: '로그인' });
      await expect(way.or(page.getByRole('button', { name: '메뉴 열기' })).first()).toBeInViewport();
    }
  });
}
