import { expect, test } from '../../fixtures/test.ts';
import { Journal } from '../../pages/admin.ts';
import { Frame } from '../../pages/frame.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('a page is saved, the change stands on top of the log and of the dashboard', async ({
  page,
  api,
  tokens,
}) => {
  const journal = new Journal(page);
  await api.retitle(tokens.admin, 'GOYOSUP', '고요숲의 새 길');
  await journal.open();
  await expect(journal.rows.nth(1)).toContainText('GOYOSUP');
  await expect(journal.rows.nth(1)).toContainText('수정');
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: '최근 변경' })).toContainText('고요숲의 새 길');
});

test('a change is opened and taken back, the page is as before and the log tells both @smoke', async ({
  page,
  api,
  tokens,
}) => {
  const journal = new Journal(page);
  const { title } = await api.page('GOYOSUP');
  await api.retitle(tokens.admin, 'GOYOSUP', '잠시 바뀐 제목');
  await journal.open();
  await journal.rows.nth(1).getByRole('link').click();
  await expect(journal.panel).toContainText('잠시 바뀐 제목');
  await journal.takeBack();
  await expect(new Frame(page).toast('변경을 되돌렸습니다.')).toBeVisible();
  expect((await api.page('GOYOSUP')).title).toBe(title);
  await journal.open();
  await expect(journal.rows.nth(1)).toContainText('되돌리기');
  await expect(journal.rows.nth(2)).toContainText('되돌려짐');
});

test('an older change contradicts a newer one, the undo is refused and explained', async ({
  page,
  api,
  tokens,
  watchdog,
}) => {
  watchdog.expectRefusal(409, /\/undo$/);
  const journal = new Journal(page);
  await api.retitle(tokens.admin, 'GOYOSUP', '먼저 바꾼 제목');
  const older = (await api.journal(tokens.admin, 1))[0]?.id ?? 0;
  await api.retitle(tokens.admin, 'GOYOSUP', '나중에 바꾼 제목');
  await journal.open(`?entry=${older}`);
  await journal.takeBack();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('alert')).not.toBeEmpty();
  expect((await api.page('GOYOSUP')).title).toBe('나중에 바꾼 제목');
});

test('the log is filtered, the view stands in the address and survives a reload', async ({
  page,
  api,
  tokens,
}) => {
  const journal = new Journal(page);
  await api.retitle(tokens.admin, 'GOYOSUP', '걸러 볼 제목');
  await journal.open();
  await page.getByRole('textbox', { name: '키' }).fill('GOYOSUP');
  await page.getByRole('textbox', { name: '키' }).press('Enter');
  await expect(page).toHaveURL(/key=GOYOSUP/);
  // The head and nothing else.
  await expect(journal.rows.filter({ hasNotText: 'GOYOSUP' })).toHaveCount(1);
  const shown = await journal.rows.count();
  await page.reload();
  await expect(journal.rows).toHaveCount(shown);
  await page.getByRole('button', { name: '필터 지우기' }).click();
  await expect(page).not.toHaveURL(/key=/);
});

test('days that are turned are refused at the field, and the log stays as it was', async ({ page }) => {
  await page.goto('/admin/journal?actor=0');
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.getByLabel('시작일').fill('2026-02-20');
  await expect(page).toHaveURL(/from=2026-02-20/);
  await page.getByLabel('종료일').fill('2026-02-01');
  await expect(page.getByLabel('종료일')).toHaveAccessibleDescription('종료일이 시작일보다 빠릅니다.');
  await expect(page).not.toHaveURL(/to=/);
  await page.getByRole('button', { name: '필터 지우기' }).click();
  await expect(page.getByLabel('종료일')).toHaveValue('');
});

test('an item is put into a category, the change calls it by its name and not by its key', async ({
  page,
  api,
  tokens,
}) => {
  const journal = new Journal(page);
  const { id } = await api.category('매트');
  await api.newItem(tokens.admin, '이름을 보는 상품', {}, [id]);
  await journal.open();
  await journal.entry('이름을 보는 상품').click();
  await expect(journal.panel).toContainText('카테고리 › 매트');
  await expect(journal.panel).not.toContainText('mats');
});
