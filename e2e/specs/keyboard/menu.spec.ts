import { press, tabTo } from '../../fixtures/keyboard.ts';
import { settle, violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('the menu is changed and saved by keyboard alone, in a few presses however long it is @desktop', async ({
  page,
  api,
}) => {
  await page.goto('/admin/site/menu');
  const name = page.getByLabel('묶음 1 이름');
  await name.waitFor();
  await settle(page);
  await tabTo(page, page.getByRole('link', { name: '본문으로 건너뛰기' }), { most: 2 });
  await page.keyboard.press('Enter');
  await tabTo(page, name, { most: 12 });
  await page.keyboard.type('하나');
  // From any field.
  await page.keyboard.press('Control+s');
  const saved = page.getByRole('status').filter({ hasText: /^저장됨/ });
  await expect(saved).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.type('둘');

  // From the top of the screen.
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.focus());
  const skip = page.getByRole('button', { name: /^저장 막대로 건너뛰기/ });
  await tabTo(page, skip, { most: 6 });
  await expect(skip).toBeInViewport();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const save = page.getByRole('button', { name: '저장', exact: true });
  await tabTo(page, save, { most: 5 });
  await press(page, save);
  await expect(saved).toBeFocused();
  expect((await api.site()).menu[0]?.label).toBe('하나둘');
});
