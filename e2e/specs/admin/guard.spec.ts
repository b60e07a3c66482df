import { admin } from '../../fixtures/people.ts';
import { routes } from '../../fixtures/routes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/account.ts';
import { Frame } from '../../pages/frame.ts';

const screens = routes.flatMap(({ path }) => (path.startsWith('/admin') ? [path] : []));
screens.push('/admin/item/edit/1', '/admin/member/stats/details/1');

/** Which admin calls a page makes. */
function adminCalls(page: import('@playwright/test').Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) calls.push(request.url());
  });
  return calls;
}

test('a guest opens the admin, the check screen shows and then the login that leads back @smoke', async ({
  page,
}) => {
  const login = new LoginPage(page);
  const calls = adminCalls(page);
  // It stands for 300 ms, which a look each half second would miss.
  const checked = page.waitForFunction(() => document.body?.innerText.includes('관리자 인증 중'));
  await page.goto('/admin');
  await checked;
  await expect(login.form).toBeVisible();
  expect(calls).toEqual([]);
  await login.logIn(admin.username, admin.password);
  await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
});

test('a guest opens every screen of the admin, nothing of any is shown @smoke', async ({ page }) => {
  test.setTimeout(screens.length * 20_000);
  const calls = adminCalls(page);
  for (const path of screens) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/user\/login/);
  }
  expect(calls).toEqual([]);
});

test.describe('a member', () => {
  test.use({ as: 'member' });

  test('a member opens the admin, is told so and sent home @smoke', async ({ page }) => {
    const calls = adminCalls(page);
    await page.goto('/admin/page/edit/YOGA');
    const alert = page.getByRole('alertdialog', { name: '권한이 없습니다.' });
    await alert.getByRole('button', { name: '확인' }).click();
    await expect(alert).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    expect(calls).toEqual([]);
  });

  test('a member calls the admin by hand, the server refuses', async ({ api, tokens }) => {
    for (const path of ['/api/admin/menu', '/api/admin/journal']) {
      expect((await api.send(path)).status, path).toBe(401);
      expect((await api.send(path, { token: tokens.member })).status, path).toBe(403);
      expect((await api.send(path, { token: tokens.admin })).status, path).toBe(200);
    }
    const body = { isActive: false };
    const call = { method: 'PUT', body, token: tokens.member };
    expect((await api.send('/api/admin/popupModal/updateStatus', call)).status).toBe(403);
  });
});

test.describe('an admin', () => {
  test.use({ as: 'admin' });

  test('an admin opens the admin, the menu names what is installed and leads there @smoke', async ({
    page,
    isMobile,
  }) => {
    const frame = new Frame(page);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible();
    await expect(frame.footer).toHaveCount(0);
    if (isMobile) await page.getByRole('button', { name: '메뉴 열기' }).click();
    const menu = page.getByRole('navigation', { name: '관리자 메뉴' });
    await expect(menu.getByRole('link', { name: '회원', exact: true })).toBeVisible();
    await menu.getByRole('link', { name: '팝업', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '팝업' })).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: '메뉴 열기' }).click();
    await expect(menu.getByRole('link', { name: '팝업', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    for (const path of [
      '/admin/pages',
      '/admin/boards',
      '/admin/managePopupModal',
      '/admin/item/viewList',
      '/admin/category/manage',
      '/admin/category/manageItemPriority',
      '/admin/apply/view',
      '/admin/session/manage',
      '/admin/member/stats',
    ]) {
      await expect(menu.locator(`a[href="${path}"]`), path).toHaveCount(1);
    }
    await menu.getByRole('link', { name: '페이지', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: '요가란 무엇인가', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '요가란 무엇인가' })).toBeVisible();
  });

  test('an admin screen is opened that does not exist, it says so', async ({ page, watchdog }) => {
    watchdog.expectRefusal(404, /\/admin\/nothing/);
    await page.goto('/admin/nothing');
    await expect(page.getByRole('heading', { level: 1, name: '존재하지 않는 페이지입니다.' })).toBeVisible();
  });
});
