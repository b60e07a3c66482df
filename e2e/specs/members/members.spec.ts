import { overflow, settle, violations } from '../../fixtures/look.ts';
import { artifacts } from '../../fixtures/paths.ts';
import { admin, stranger } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Frame } from '../../pages/frame.ts';
import { MemberPage, MembersPage } from '../../pages/members.ts';
import { ProofDialog } from '../../pages/security.ts';

test.use({ as: 'admin' });

test('members are searched for by name, the view stands in the address and survives a reload @smoke', async ({
  page,
  api,
}) => {
  const person = stranger();
  await api.register(person);
  const members = new MembersPage(page);
  await members.open();
  await expect(members.row(person.displayName)).toBeVisible();
  await members.person.click();
  await members.search.click();
  await expect(members.problem).toHaveText('이름 또는 전화번호를 입력해주세요.');
  await expect(members.name).toBeFocused();
  await members.name.fill(person.displayName);
  await members.search.click();
  await expect(members.rows()).toHaveCount(1);
  await expect(page).toHaveURL(/person=1&name=/);
  await page.reload();
  await expect(members.rows()).toHaveCount(1);
  await expect(members.name).toHaveValue(person.displayName);
  await members.person.click();
  await expect(page).toHaveURL(/\/admin\/member\/stats$/);
  await expect(members.row(person.displayName)).toBeVisible();
});

test('§5 a range wants both days and starts from one month back to today', async ({ page, api }) => {
  const person = stranger();
  await api.register(person);
  const members = new MembersPage(page);
  await members.open();
  await members.range.click();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
  await expect(members.to).toHaveValue(today);
  await members.from.fill('');
  await members.search.click();
  await expect(members.problem).toHaveText('시작일과 종료일을 모두 입력해주세요.');
  await members.from.fill(today);
  await members.searchFor();
  await expect(members.row(person.displayName)).toBeVisible();
  await members.from.fill('2020-01-01');
  await members.to.fill('2020-01-31');
  await members.search.click();
  await expect(page.getByText('조건에 맞는 회원 없음')).toBeVisible();
});

test('a member is logged out and locked out at once, both stand in the history, the way back is kept @smoke', async ({
  page,
  api,
  tokens,
}) => {
  const person = stranger();
  await api.register(person);
  const token = await api.login(person);
  const members = new MembersPage(page);
  const member = new MemberPage(page);
  const frame = new Frame(page);
  await members.open();
  await members.find(person.displayName);
  await expect(members.rows()).toHaveCount(1);
  await members.rows().getByRole('link', { name: person.displayName }).click();
  await expect(member.facts).toContainText(person.username);
  await expect(member.facts).toContainText(person.realName);
  await expect(member.facts).toContainText('1대');

  await member.act('강제 로그아웃').click();
  await expect(frame.alert).toContainText(`${person.displayName} 님을 모든 기기에서 로그아웃하시겠습니까?`);
  await frame.confirm('강제 로그아웃');
  await expect(frame.toast('모든 기기에서 로그아웃했습니다.')).toBeVisible();
  expect(await api.accepts(token)).toBe(false);
  expect(await api.accepts(await api.login(person))).toBe(true);

  // The login of all these tests may be an old one by now.
  await api.prove(tokens.admin, admin);
  await member.act('이용 정지').click();
  await frame.confirm('이용 정지');
  await expect(member.act('정지 해제')).toBeVisible();
  await expect(api.login(person)).rejects.toThrow('403');

  await member.history.click();
  const history = page.getByRole('dialog', { name: '이 회원의 변경 기록' });
  await expect(history).toContainText('이용 정지');
  await expect(history).toContainText('강제 로그아웃');
  await history.getByRole('button', { name: '닫기' }).click();
  await member.back.click();
  await expect(members.rows()).toHaveCount(1);
  await expect(members.row(person.displayName)).toContainText('이용 정지');
});

test('an old login of an admin is asked who it is before it locks somebody out', async ({
  page,
  api,
  tokens,
  watchdog,
}) => {
  watchdog.expectRefusal(409, /\/disabled$/);
  const [boss, person] = [stranger(), stranger()];
  await Promise.all([api.register(boss), api.register(person), api.prove(tokens.admin, admin)]);
  await api.makeAdmin(await api.login(boss), tokens.admin);
  const password = 'deep-green-morning-2';
  const old = await api.unproved(await api.login(boss), boss, password);
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('token', token), old);

  const members = new MembersPage(page);
  const member = new MemberPage(page);
  await members.open();
  await members.find(person.displayName);
  await members.rows().getByRole('link', { name: person.displayName }).click();
  await member.act('이용 정지').click();
  await new Frame(page).confirm('이용 정지');
  const proof = new ProofDialog(page);
  await expect(proof.dialog).toBeVisible();
  await expect(proof.password).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(member.act('정지 해제')).toBeVisible();
  await expect(api.login(person)).rejects.toThrow('403');
  await api.makeAdmin(old, tokens.admin, false);
});

test('a member who asks is called by another name, then removed, and both stand in the record', async ({
  page,
  api,
  tokens,
}) => {
  const [person, other] = [stranger(), stranger()];
  await Promise.all([api.register(person), api.prove(tokens.admin, admin)]);
  const members = new MembersPage(page);
  const member = new MemberPage(page);
  await members.open();
  await members.find(person.displayName);
  await members.rows().getByRole('link', { name: person.displayName }).click();

  await member.act('이름 정정').click();
  const names = page.getByRole('dialog', { name: `${person.displayName} 님의 이름 정정` });
  await names.getByLabel('닉네임').fill('!');
  await names.getByLabel('이름', { exact: true }).fill('김바다');
  await names.getByRole('button', { name: '정정' }).click();
  await expect(names.getByLabel('닉네임')).toBeFocused();
  await names.getByLabel('닉네임').fill(other.displayName);
  await names.getByLabel('사유').fill('개명');
  await names.getByRole('button', { name: '정정' }).click();
  await expect(names).toBeHidden();
  await expect(member.facts).toContainText(other.displayName);
  await expect(member.facts).toContainText('김바다');

  await member.act('계정 삭제').click();
  const question = page.getByRole('dialog', { name: `${other.displayName} 님의 계정을 삭제하시겠습니까?` });
  await question.getByLabel('사유').fill(`요청 ${other.displayName}`);
  await question.getByRole('button', { name: '계정 삭제' }).click();
  await expect(page).toHaveURL(/\/admin\/member\/stats$/);
  await expect(new Frame(page).toast('계정을 삭제했습니다.')).toBeVisible();
  await expect(api.login(person)).rejects.toThrow('401');

  await page.goto('/admin/access');
  const rows = page.getByRole('table', { name: '열람 기록' }).getByRole('row');
  await expect(rows.filter({ hasText: `요청 ${other.displayName}` })).toContainText('삭제');
});

test('the filtered list is taken along for a reason that stays in the record', async ({ page, api }) => {
  const person = stranger();
  await api.register(person);
  const members = new MembersPage(page);
  await members.open();
  await members.find(person.displayName);
  await expect(members.rows()).toHaveCount(1);
  await members.xlsx.click();
  await page.getByRole('dialog').getByRole('button', { name: '다운로드' }).click();
  await expect(page.getByText('사유를 입력해주세요.')).toBeVisible();
  const file = await members.download(`안내문 ${person.displayName}`);
  expect(file.suggestedFilename()).toMatch(/^회원목록_\d{8}\.xlsx$/);
  await page.goto('/admin/access');
  const rows = page.getByRole('table', { name: '열람 기록' }).getByRole('row');
  await expect(rows.filter({ hasText: `안내문 ${person.displayName}` })).toContainText('엑셀');
});

test('the list cannot be loaded, it says so and can be tried again', async ({ page, watchdog }) => {
  watchdog.expectRefusal(503, /fetchMemberList/);
  await page.route('**/api/admin/fetchMemberList/**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"status":503,"message":"x"}',
    }),
  );
  const members = new MembersPage(page);
  await members.open();
  await expect(page.getByText('회원 목록을 불러오는 중 오류가 발생했습니다.')).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute('**/api/admin/fetchMemberList/**');
  await page.getByRole('button', { name: '다시 시도하기' }).click();
  await expect(members.rows().first()).toBeVisible();
});

test('somebody who is no member is looked at, it says so and leads back', async ({ page, watchdog }) => {
  watchdog.expectRefusal(404, /fetchMemberDetails/);
  const member = new MemberPage(page);
  await page.goto('/admin/member/stats/details/999999');
  await expect(page.getByText('회원 정보를 불러오는 중 오류가 발생했습니다.')).toBeVisible();
  await member.back.click();
  await expect(new MembersPage(page).rows().first()).toBeVisible();
});

test('a member is looked at, axe finds nothing and it fits the screen', async ({ page, api }, {
  project,
}) => {
  const person = stranger();
  await api.register(person);
  const members = new MembersPage(page);
  await members.open();
  await members.find(person.displayName);
  await members.rows().getByRole('link', { name: person.displayName }).click();
  await expect(new MemberPage(page).facts).toBeVisible();
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'admin-member.png'), fullPage: true });
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
});
