import { inLook } from '../../fixtures/inLook.ts';
import { settle, violations } from '../../fixtures/look.ts';
import { expect } from '../../fixtures/test.ts';
import { Composer } from '../../pages/composer.ts';
import { HomePage } from '../../pages/home.ts';
import { PageManager } from '../../pages/pages.ts';

for (const look of ['yoga-web', 'madang']) {
  const test = inLook(look);
  test.describe(`the home page in the look ${look}`, () => {
    test.use({ as: 'admin' });
    test.beforeEach(({ restored }) => restored);

    test('what follows its opening is composed by clicks, the footer is switched on, a visitor finds both at once @desktop @smoke', async ({
      page,
      visitor,
    }) => {
      // Two people go through the whole of it.
      test.slow();
      const guest = await visitor('guest');
      const home = new HomePage(guest);
      await home.openWithoutPopup();
      await expect(guest.getByRole('contentinfo')).toHaveCount(0);
      const heading = await home.heading.textContent();

      await page.goto('/admin/site/home');
      await page.getByRole('checkbox', { name: '바닥글 보이기' }).check();
      await page.getByRole('button', { name: '저장', exact: true }).click();
      await page.getByText('저장됨').waitFor();
      await page.getByRole('button', { name: '블록으로 꾸미기' }).click();
      await page.getByRole('heading', { level: 1, name: '첫 화면' }).waitFor();

      const composer = new Composer(page);
      await composer.addKind('숫자');
      await composer.field('제목').fill('숲에서 쌓인 시간');
      await composer.row('숫자 1').getByRole('textbox', { name: '숫자', exact: true }).fill('12년');
      await composer.row('숫자 1').getByRole('textbox', { name: '무엇인지', exact: true }).fill('한자리에서');
      // Above the blocks stands how the page begins, which is changed elsewhere.
      await expect(
        composer.frame.getByRole('heading', { name: heading ?? '', includeHidden: true }),
      ).toBeVisible();
      const opening = composer.frame.getByRole('link', { name: /^블록 위의 여는 부분/ });
      const pages = new PageManager(page);
      await pages.shown.click();
      await pages.save.click();
      await expect(pages.saved).toBeVisible();

      await guest.reload({ waitUntil: 'networkidle' });
      await expect(home.heading).toHaveText(heading ?? '');
      await expect(guest.getByRole('main').getByText('12년')).toBeVisible();
      await expect(guest.getByRole('contentinfo')).toBeVisible();
      await expect(guest.getByRole('heading', { name: '숲에서 쌓인 시간' })).toBeVisible();
      await settle(guest);
      expect(await violations(guest)).toEqual([]);

      // From another page, by the application.
      await guest.goto('/info/ABOUT');
      await settle(guest);
      await guest.getByRole('banner').getByRole('link').first().click();
      await expect(guest.getByRole('main').getByText('12년')).toBeVisible();

      await opening.press('Enter');
      await page.waitForURL('**/admin/site/home');
      await page.getByRole('link', { name: '블록 고치기' }).click();
      await expect(composer.block(1)).toBeVisible();
      await opening.click();
      await page.waitForURL('**/admin/site/home');
    });
  });
}
