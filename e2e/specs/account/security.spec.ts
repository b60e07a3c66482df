import { rm } from 'node:fs/promises';
import { ownData } from '../../fixtures/data.ts';
import { overflow, settle, violations } from '../../fixtures/look.ts';
import { test } from '../../fixtures/ownAccount.ts';
import { artifacts } from '../../fixtures/paths.ts';
import { admin, stranger } from '../../fixtures/people.ts';
import { type Server, startServer } from '../../fixtures/server.ts';
import { expect } from '../../fixtures/test.ts';
import { totp } from '../../fixtures/totp.ts';
import { FindInfoPage, LoginPage, MyPage } from '../../pages/account.ts';
import { Frame } from '../../pages/frame.ts';
import { ProofDialog, SecondFactorForms, SecondStep } from '../../pages/security.ts';

test('another device is logged out from here, and then all of them @smoke', async ({
  page,
  api,
  person,
  token,
}) => {
  const other = await api.login(person);
  const third = await api.login(person);
  const mine = new MyPage(page);
  const frame = new Frame(page);
  await mine.open();
  await expect(mine.devices).toHaveCount(3);
  await expect(mine.devices.filter({ hasText: '지금 쓰는 기기' })).toHaveCount(1);
  await mine.devices
    .getByRole('button', { name: /로그아웃$/ })
    .first()
    .click();
  await frame.confirm('로그아웃');
  await expect(mine.devices).toHaveCount(2);
  const alive = [await api.accepts(other), await api.accepts(third)];
  expect(alive.filter(Boolean)).toHaveLength(1);
  expect(await api.accepts(token)).toBe(true);

  await mine.security.getByRole('button', { name: '모든 기기에서 로그아웃' }).click();
  await frame.confirm('모두 로그아웃');
  await expect(page).toHaveURL(/\/$/);
  for (const dead of [token, other, third]) expect(await api.accepts(dead)).toBe(false);
});

test.describe('in a login that proved nothing of late', () => {
  test.use({ isUnproved: true });

  test('an old login changes the e-mail: the password is asked for in a dialog, and what was typed stays @smoke', async ({
    page,
    api,
    person,
    token,
    watchdog,
  }, { project }) => {
    watchdog.expectRefusal(409, /\/api\/member\/(username|checkPassword)$/);
    const mine = new MyPage(page);
    const proof = new ProofDialog(page);
    const fresh = stranger().username;
    await mine.open();
    await mine.details.getByRole('button', { name: /이메일\s*변경/ }).click();
    const form = page.getByRole('form', { name: '이메일 변경' });
    await form.getByLabel('새 이메일').fill(fresh);
    await form.getByRole('button', { name: '이 이메일로 변경' }).click();

    await expect(proof.dialog).toBeVisible();
    await settle(page);
    await page.screenshot({ path: artifacts('screens', project.name, 'proof-dialog.png') });
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await proof.prove('not-her-password');
    await expect(proof.dialog.getByText('기존 비밀번호가 일치하지 않아요.')).toBeVisible();
    // Whoever would rather not is told why nothing happened, and goes on where they were.
    await page.keyboard.press('Escape');
    await expect(proof.dialog).toBeHidden();
    await expect(form.getByText('본인인지 다시 확인해 주세요.')).toBeVisible();
    await expect(form.getByLabel('새 이메일')).toHaveValue(fresh);
    await form.getByRole('button', { name: '이 이메일로 변경' }).click();
    await proof.prove(person.password);

    await expect(mine.details).toContainText(fresh);
    expect(await api.accepts(token)).toBe(false);
    await page.reload();
    await expect(mine.greeting).toContainText(person.displayName);
    expect(await api.accepts(await api.login({ ...person, username: fresh }))).toBe(true);
  });
});

test('a stolen number is told of at the old one, which takes it back and finds the account again @smoke', async ({
  page,
  api,
  person,
  token,
  server,
  watchdog,
}, { project }) => {
  watchdog.expectRefusal(404, /\/api\/member\/takeBack\//);
  // The owner's own login here has ended with the change, and does not keep them from taking it back.
  watchdog.expectRefusal(401, /\/api\/member\/consents$/);
  const thief = stranger();
  const taken = await api.changePhone(token, thief.phoneNumber);
  const link = await linkTo(server, person.phoneNumber);
  await page.goto(new URL(link).pathname);
  await expect(page.getByText('휴대폰 번호가 바뀌었어요.')).toBeVisible();
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'undo.png'), fullPage: true });
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  expect(await api.accepts(taken)).toBe(true);

  await page.getByRole('button', { name: '변경 되돌리기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('되돌렸어요');
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'undone.png'), fullPage: true });
  expect(await violations(page)).toEqual([]);
  expect(await api.accepts(taken)).toBe(false);
  await expect(api.login(person)).rejects.toThrow('401');
  await page.getByRole('link', { name: '새 비밀번호 정하기' }).click();
  await expect(page).toHaveURL(/\/user\/findInfo$/);
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('되돌릴 수 없는 링크예요');
});

test('a second factor that somebody else switched on is told of, and the link switches it off', async ({
  page,
  api,
  person,
  token,
  server,
  watchdog,
}) => {
  watchdog.expectRefusal(401, /\/api\/member\/(?:consents|me)$/);
  const forms = new SecondFactorForms(page);
  await new MyPage(page).open();
  const secret = await forms.begin();
  await forms.confirm(totp(secret));
  await expect(forms.codes).toHaveCount(10);
  expect(await api.accepts(token)).toBe(false);
  await page.goto(new URL(await linkTo(server, person.phoneNumber)).pathname);
  await expect(page.getByText('2단계 인증이 켜졌어요.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '변경 되돌리기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('되돌렸어요');
  await expect(page.getByText('2단계 인증을 끄고 모든 기기에서 로그아웃했어요.')).toBeVisible();
  await expect(page.getByRole('link', { name: '새 비밀번호 정하기' })).toBeVisible();
});

/** The link that was sent to a number, which takes a change back. */
async function linkTo(server: Server, phoneNumber: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const messages = await server.outbox();
    const texts = messages.filter(({ to }) => to === phoneNumber).map(({ text }) => text);
    link = texts.join(' ').match(/https?:\S+\/user\/undo\/[\w-]+/)?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

test('the second factor is switched on, asked for at the next login, and switched off again @smoke', async ({
  page,
  visitor,
  person,
  token,
  watchdog,
}, { project }) => {
  test.slow();
  expect(token).not.toBe('');
  watchdog.expectRefusal(400, /secondFactor/);
  const mine = new MyPage(page);
  const forms = new SecondFactorForms(page);
  await mine.open();
  const secret = await forms.begin();
  await settle(page);
  await page.screenshot({ path: artifacts('screens', project.name, 'second-factor.png'), fullPage: true });
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await forms.confirm('000000');
  await expect(page.getByText('인증 코드가 일치하지 않아요.')).toBeVisible();
  await forms.confirm(totp(secret));
  await expect(forms.codes).toHaveCount(10);
  expect(await violations(page)).toEqual([]);
  const [code] = await forms.codes.allTextContents();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '파일로 저장' }).click();
  expect((await saved).suggestedFilename()).toMatch(/복구 코드\.txt$/);
  await page.getByRole('button', { name: '보관했어요' }).click();
  await expect(mine.security).toContainText('남은 복구 코드는 10개');

  // Elsewhere: the password alone is not enough any more.
  const elsewhere = await visitor('guest');
  await new LoginPage(elsewhere).open('/user/mypage');
  await new LoginPage(elsewhere).logIn(person.username, person.password);
  const step = new SecondStep(elsewhere);
  await expect(step.code).toBeFocused();
  expect(await violations(elsewhere)).toEqual([]);
  await step.enter('000000');
  await expect(step.form.getByText('인증 코드가 일치하지 않아요.')).toBeVisible();
  // The first code was taken; the app's next one is not far.
  await step.enter(totp(secret, 1));
  await expect(new MyPage(elsewhere).greeting).toContainText(person.displayName);
  // Its login is about to end.
  await settle(elsewhere);

  await page.reload();
  await forms.remove(String(code));
  await expect(mine.security.getByRole('button', { name: '2단계 인증 켜기' })).toBeVisible();
  const later = await visitor('guest');
  await new LoginPage(later).open('/user/mypage');
  await new LoginPage(later).logIn(person.username, person.password);
  await expect(new MyPage(later).greeting).toContainText(person.displayName);
});

test('the account is found by phone, the second factor is asked for before the new password', async ({
  page,
  visitor,
  api,
  person,
  token,
  watchdog,
}) => {
  // One message a minute goes to a number, and this one got its first when its owner registered.
  test.setTimeout(300_000);
  watchdog.expectRefusal(429, /\/api\/register\/sendMessage\//);
  // Asked with the login by phone, which the new password ends meanwhile.
  watchdog.expectRefusal(401, /\/api\/member\/consents$/);
  // The same, where the minute that was waited made it old.
  watchdog.expectRefusal(401, /\/api\/site$/);
  expect(token).not.toBe('');
  const forms = new SecondFactorForms(page);
  await new MyPage(page).open();
  const secret = await forms.begin();
  await forms.confirm(totp(secret));
  await expect(forms.codes).toHaveCount(10);

  const lost = await visitor('guest');
  const find = new FindInfoPage(lost);
  await find.open();
  await find.phone.number.fill(person.phoneNumber);
  await expect(async () => {
    if (await find.phone.send.isEnabled()) await find.phone.send.click();
    await expect(find.phone.code).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 80_000 });
  await find.phone.code.fill(await api.codeFor(person.phoneNumber));
  await find.phone.verify.click();
  await expect(find.password.form).toBeHidden();
  await new SecondStep(lost).enter(totp(secret, 1));
  await find.password.change('found-by-phone-and-app-1');
  await expect(new MyPage(lost).greeting).toContainText(person.displayName);
});

test('it is demanded of admins: one without it is led to switch it on first @desktop', async ({ page }, {
  workerIndex,
}) => {
  test.slow();
  const data = await ownData(`demanding-${workerIndex}`);
  const server = await startServer({
    data,
    env: { MARU__AUTH__ADMIN_SECOND_FACTOR: 'true' },
    log: `demanding-${workerIndex}`,
  });
  try {
    const login = new LoginPage(page);
    const frame = new Frame(page);
    await page.goto(`${server.url}/user/login?next=%2Fadmin`);
    await login.logIn(admin.username, admin.password);
    await expect(frame.alert).toContainText('관리자는 2단계 인증을 켜야 합니다.');
    await frame.confirm('확인');
    await expect(page.getByRole('heading', { name: '로그인과 보안' })).toBeFocused();
    const forms = new SecondFactorForms(page);
    const secret = await forms.begin();
    await forms.confirm(totp(secret));
    await page.getByRole('button', { name: '보관했어요' }).click();
    await page.goto(`${server.url}/admin`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('대시보드');
  } finally {
    // What the page still loads must not meet a server that has gone.
    await page.close();
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
});
