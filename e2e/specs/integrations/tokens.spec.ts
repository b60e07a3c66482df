import { settle, violations } from '../../fixtures/look.ts';
import { artifacts } from '../../fixtures/paths.ts';
import { admin, stranger } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Tokens } from '../../pages/integrations.ts';
import { ProofDialog } from '../../pages/security.ts';

test.use({ as: 'admin' });

test('a token is made, it reads what it was allowed and nothing else, and is dead once revoked @smoke', async ({
  page,
  api,
  tokens,
}, { project }) => {
  const screen = new Tokens(page);
  const name = `재고 연동 ${project.name}`;
  // The login of all these tests may be an old one by now.
  await api.prove(tokens.admin, admin);
  await screen.open();
  const token = await screen.make(name, ['게시판 읽기']);
  expect(token).toMatch(/^maru_/);
  const list = '/api/post/fetchListByType/NOTICE/0/10';
  expect((await api.send(list, { token })).status).toBe(200);
  // What everybody may read it reads too.
  expect((await api.send('/api/site', { token })).status).toBe(200);
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

test('an old login of an admin is asked who it is before it makes a token, and what was typed stays', async ({
  page,
  api,
  tokens,
  watchdog,
}) => {
  watchdog.expectRefusal(409, /\/api\/admin\/tokens$/);
  const boss = stranger();
  await Promise.all([api.register(boss), api.prove(tokens.admin, admin)]);
  await api.makeAdmin(await api.login(boss), tokens.admin);
  const password = 'deep-green-morning-2';
  const old = await api.unproved(await api.login(boss), boss, password);
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('token', token), old);

  const screen = new Tokens(page);
  await screen.open();
  const made = screen.make(`옛 로그인 ${boss.displayName}`, ['게시판 읽기']);
  const proof = new ProofDialog(page);
  await expect(proof.dialog).toBeVisible();
  await expect(proof.password).toBeFocused();
  await proof.prove(password);
  expect(await made).toMatch(/^maru_/);
  await expect(screen.row(`옛 로그인 ${boss.displayName}`)).toContainText('사용 중');
  await api.makeAdmin(old, tokens.admin, false);
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

test('a delivery token reads what is public and nothing else, and says that it is the site’s', async ({
  page,
  api,
  tokens,
}, { project }) => {
  const screen = new Tokens(page);
  const name = `화면 전달 ${project.name}`;
  await api.prove(tokens.admin, admin);
  await screen.open();
  await screen.add.click();
  await screen.form.getByRole('radio', { name: /전달 토큰/ }).check();
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'delivery-token.png') });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const token = await screen.makeDelivery(name);
  expect((await api.send('/api/site', { token })).status).toBe(200);
  for (const path of ['/api/member/me', '/api/admin/journal', '/api/drafts']) {
    expect((await api.send(path, { token })).status).toBe(403);
  }
  await expect(screen.row(name)).toContainText('전달 토큰');
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'tokens.png'), fullPage: true });
  await screen.row(name).getByRole('button', { name: /취소/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '토큰 취소' }).click();
  await expect(screen.row(name)).toContainText('취소됨');
});
