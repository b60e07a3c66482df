import { settle, violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Tokens } from '../../pages/integrations.ts';

test.use({ as: 'admin' });

test('a token is made, it reads what it was allowed and nothing else, and is dead once revoked @smoke', async ({
  page,
  api,
}, { project }) => {
  const screen = new Tokens(page);
  const name = `재고 연동 ${project.name}`;
  await screen.open();
  const token = await screen.make(name, ['게시판 읽기']);
  expect(token).toMatch(/^maru_/);
  const list = '/api/post/fetchListByType/NOTICE/0/10';
  expect((await api.send(list, { token })).status).toBe(200);
  expect((await api.send('/api/admin/journal', { token })).status).toBe(403);
  expect((await api.send('/api/admin/tokens', { token })).status).toBe(403);

  await expect(screen.row(name)).toContainText('사용 중');
  await expect(screen.row(name)).toContainText('게시판 읽기');
  await settle(page);
  expect(await violations(page)).toEqual([]);

  await screen.row(name).getByRole('button', { name: /취소/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '토큰 취소' }).click();
  await expect(screen.row(name)).toContainText('취소됨');
  expect((await api.send(list, { token })).status).toBe(401);
});

test('a token without scopes is asked for, the fields say what is missing', async ({ page, watchdog }) => {
  watchdog.expectRefusal(400, /\/api\/admin\/tokens/);
  const screen = new Tokens(page);
  await screen.open();
  await screen.add.click();
  await screen.form.getByRole('button', { name: '만들기', exact: true }).click();
  await expect(screen.form.getByText('이름을 입력해 주세요.')).toBeVisible();
  await expect(screen.form.getByText('권한을 하나 이상 골라 주세요.')).toBeVisible();
  await settle(page);
  expect(await violations(page)).toEqual([]);
});
