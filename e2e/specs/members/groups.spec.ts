import { overflow } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('a name of forty letters without a space has room in the list of groups', async ({ page }) => {
  const name = 'ProfessionalTeachersOfTheNorthernBranch';
  await page.goto('/admin/member/groups');
  await page.getByRole('button', { name: '그룹 만들기' }).click();
  const dialog = page.getByRole('dialog', { name: '그룹 만들기' });
  await dialog.getByLabel('이름').fill(name);
  await dialog.getByLabel('설명').fill(name);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  expect(await overflow(page)).toEqual([]);
});
