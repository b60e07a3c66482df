import { overflow, violations } from '../../fixtures/look.ts';
import { member } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/account.ts';
import { PageManager } from '../../pages/pages.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('a page for members asks guests to log in, and then shows itself @smoke', async ({ page, visitor }) => {
  const pages = new PageManager(page);
  await page.goto('/admin/page/edit/YOGA');
  await page.getByLabel('읽는 사람').selectOption('회원');
  await pages.save.click();
  await expect(pages.saved).toBeVisible();

  const guest = await visitor('guest');
  await guest.goto('/info/YOGA');
  await expect(guest.getByText('회원이 읽는 페이지예요')).toBeVisible();
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violations(guest)).toEqual([]);
  expect(await overflow(guest)).toEqual([]);
  await guest.getByRole('main').getByRole('link', { name: '로그인하기' }).click();
  await new LoginPage(guest).logIn(member.username, member.password);
  await expect(guest).toHaveURL(/\/info\/yoga$/i);
  await expect(guest.getByRole('main').getByRole('img').first()).toBeVisible();

  await page.goto('/admin/pages?state=members');
  await expect(page.getByRole('row').filter({ hasText: '/info/YOGA' })).toContainText('회원만');
});
