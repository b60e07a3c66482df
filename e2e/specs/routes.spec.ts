import { artifacts } from '../fixtures/paths.ts';
import { expect, type Role, test } from '../fixtures/test.ts';
import { overflow, settle, violations } from '../fixtures/look.ts';

type Route = { name: string; path: string; as?: Role; ready?: string; status?: number };

/** Every route, and every look of a route that differs by who is there. */
const routes: Route[] = [
  { name: 'home', path: '/' },
  { name: 'info-about', path: '/info/ABOUT' },
  { name: 'info-goyosup', path: '/info/GOYOSUP' },
  { name: 'info-yoga', path: '/info/YOGA' },
  { name: 'info-iyengar', path: '/info/IYENGAR' },
  { name: 'info-pranayama', path: '/info/PRANAYAMA' },
  { name: 'info-pranayama-breaths', path: '/info/PRANAYAMA?tab=breaths' },
  { name: 'info-general-session', path: '/info/GENERAL-SESSION' },
  { name: 'info-general-session-tips', path: '/info/GENERAL-SESSION?tab=tips' },
  { name: 'info-instructor-content', path: '/info/INSTRUCTOR-CONTENT' },
  { name: 'info-instructor-detail', path: '/info/INSTRUCTOR-DETAIL' },
  { name: 'info-schedule', path: '/info/SCHEDULE' },
  { name: 'info-instructor-schedule', path: '/info/INSTRUCTOR-SCHEDULE' },
  { name: 'terms-of-use', path: '/terms-of-use' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'not-found', path: '/no/such/page', status: 404 },
  { name: 'login', path: '/user/login' },
  { name: 'register', path: '/user/register' },
  { name: 'find-info', path: '/user/findInfo' },
  { name: 'my-page-guest', path: '/user/mypage' },
  { name: 'my-page', path: '/user/mypage', as: 'member', ready: '가입일' },
  { name: 'edit-password', path: '/user/editPassword', as: 'member' },
  { name: 'admin', path: '/admin', as: 'admin', ready: '최근 변경' },
  { name: 'admin-page-about', path: '/admin/page/edit/ABOUT', as: 'admin', ready: '기본 정보' },
  { name: 'admin-page-yoga', path: '/admin/page/edit/YOGA', as: 'admin', ready: '기본 정보' },
  { name: 'admin-page-schedule', path: '/admin/page/edit/SCHEDULE', as: 'admin', ready: '고정 이미지 1' },
  { name: 'admin-page-detail-description', path: '/admin/page/edit/DETAIL-DESCRIPTION', as: 'admin', ready: '기본 정보' },
  { name: 'admin-popup', path: '/admin/managePopupModal', as: 'admin', ready: '방문자 화면 미리보기' },
  { name: 'admin-journal', path: '/admin/journal', as: 'admin', ready: '모두' },
];

for (const { name, path, as = 'guest', ready, status = 200 } of routes) {
  test.describe(`${path} as ${as}`, () => {
    test.use({ as });

    test(`${path} is opened as ${as}, axe finds nothing, it fits the screen and is photographed`, async ({
      page,
      watchdog,
    }, { project }) => {
      if (status === 404) watchdog.expectRefusal(404, new RegExp(path));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(status);
      if (ready) await expect(page.getByText(ready).first()).toBeVisible();
      // Also where the popup hides the page behind it from screen readers.
      await expect(page.locator('h1')).toHaveCount(1);
      await settle(page);
      await page.screenshot({ path: artifacts('screens', project.name, `${name}.png`), fullPage: name !== 'home' });
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  });
}

test('the phone menu is opened, axe finds nothing @phone', async ({ page }, { project }) => {
  await page.goto('/info/YOGA');
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.getByRole('dialog').getByText('요가', { exact: true }).click();
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'menu.png') });
  expect(await violations(page)).toEqual([]);
});

test('a group of the menu is opened, axe finds nothing @desktop', async ({ page }, { project }) => {
  await page.goto('/info/YOGA');
  await page.getByRole('button', { name: '일반과정', exact: true }).hover();
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'menu.png') });
  expect(await violations(page)).toEqual([]);
});

test('a form full of mistakes is shown, axe finds nothing', async ({ page }, { project }) => {
  await page.goto('/user/register');
  await page.getByRole('button', { name: '회원가입', exact: true }).click();
  await expect(page.getByText('이메일을 입력해주세요.')).toBeVisible();
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'register-errors.png'), fullPage: true });
  expect(await violations(page)).toEqual([]);
});
