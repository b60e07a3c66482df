import { png } from '../../fixtures/images.ts';
import { inLook } from '../../fixtures/inLook.ts';
import { overflow, settle, violations } from '../../fixtures/look.ts';
import { expect } from '../../fixtures/test.ts';
import { ImageDrop } from '../../pages/admin.ts';
import { SettingScreen } from '../../pages/settings.ts';

/** What each look sets its titles in. */
const ownTitles = { 'yoga-web': /^"Gowun Batang"/, madang: /^"IBM Plex Sans KR"/ };

for (const [look, own] of Object.entries(ownTitles)) {
  const test = inLook(look);
  test.describe(`the shape of the site in the look ${look}`, () => {
    test.use({ as: 'admin' });
    test.beforeEach(({ restored }) => restored);

    test('fonts and header are chosen, the name is a picture, and the next visitor sees all of it @desktop @smoke', async ({
      page,
      visitor,
    }) => {
      const shape = new SettingScreen(page, '색과 모양');
      await shape.open('colours');
      await page.getByRole('radio', { name: /고전적으로/ }).check({ force: true });
      await page.getByLabel('머리', { exact: true }).selectOption('강조색 바탕');
      await shape.save();

      const identity = new SettingScreen(page, '사이트 정보');
      await identity.open('identity');
      const dark = page.getByRole('region', { name: '어두운 바탕의 로고' });
      await new ImageDrop(page, dark, '이미지 추가').choose(png('name.png', 480, 120));
      await expect(dark.getByRole('button', { name: '이미지 지우기' })).toBeVisible();
      await identity.save();

      const guest = await visitor('guest');
      await guest.goto('/info/ABOUT');
      await settle(guest);
      const header = guest.getByRole('banner');
      const name = header.getByRole('link').first().getByRole('img');
      await expect(name).toBeVisible();
      await expect(name).toHaveAttribute('alt', (await guest.title()).split(' | ').at(-1) ?? '');
      const title = guest.getByRole('main').getByRole('heading').first();
      await expect(title).toHaveCSS('font-family', /^"Nanum Myeongjo", "classic titles"/);
      await expect(guest.locator('body')).toHaveCSS('font-family', /^"Nanum Gothic", "classic text"/);
      const isThere = await guest.evaluate(() => document.fonts.check('16px "Nanum Gothic"', '가'));
      expect(isThere).toBe(true);
      expect(await violations(guest)).toEqual([]);
      expect(await overflow(guest)).toEqual([]);

      await shape.open('colours');
      const first = page.locator('label', { has: page.getByRole('radio', { name: /처음 모습/ }) });
      await expect(first.getByText('여름 캠프 안내')).toHaveCSS('font-family', own);
      await page.getByLabel('머리', { exact: true }).selectOption('이름을 가운데에');
      await page.getByRole('radio', { name: /다정하게/ }).check({ force: true });
      await shape.save();
      await guest.goto('/info/ABOUT');
      await settle(guest);
      for (const width of [1440, 390]) {
        await guest.setViewportSize({ width, height: 844 });
        const aside = async () => {
          const link = await header.getByRole('link').first().boundingBox();
          return Math.abs((link?.x ?? 0) + (link?.width ?? 0) / 2 - width / 2);
        };
        await expect.poll(aside).toBeLessThan(12);
        expect(await violations(guest)).toEqual([]);
        expect(await overflow(guest)).toEqual([]);
      }
    });
  });
}
