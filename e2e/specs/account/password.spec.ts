import { test } from '../../fixtures/ownAccount.ts';
import { forgetful } from '../../fixtures/people.ts';
import { expect } from '../../fixtures/test.ts';
import { FindInfoPage, LoginPage, MyPage, PasswordForm } from '../../pages/account.ts';
import { Frame } from '../../pages/frame.ts';

test('the password is changed, this login goes on and every older token is dead @smoke', async ({
  page,
  api,
  person,
  token,
}) => {
  const other = await api.login(person);
  const form = new PasswordForm(page);
  await page.goto('/user/editPassword');
  await form.change('a-new-morning-2026', person.password);
  await expect(new Frame(page).toast('비밀번호가 변경되었습니다.')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/mypage$/);
  await expect(new MyPage(page).greeting).toContainText(person.displayName);
  expect(await api.accepts(token)).toBe(false);
  expect(await api.accepts(other)).toBe(false);
  await expect(api.login(person)).rejects.toThrow('401');
  expect(await api.accepts(await api.login({ ...person, password: 'a-new-morning-2026' }))).toBe(true);
});

test('the old password is wrong, its field says so and nothing changes', async ({
  page,
  api,
  person,
  token,
  watchdog,
}) => {
  watchdog.expectRefusal(409, /\/api\/member\/checkPassword$/);
  const form = new PasswordForm(page);
  await page.goto('/user/editPassword');
  await form.change('a-new-morning-2026', 'not-the-old-one');
  await expect(form.form.getByText('기존 비밀번호가 일치하지 않습니다.')).toBeVisible();
  await expect(form.old).toBeFocused();
  expect(await api.accepts(token)).toBe(true);
  expect(await api.accepts(await api.login(person))).toBe(true);
});

test('the new passwords are missing, short or unequal, each field says so', async ({ page, token }) => {
  const form = new PasswordForm(page);
  expect(token).not.toBe('');
  await page.goto('/user/editPassword');
  await form.submit.click();
  await expect(form.form.getByText('기존 비밀번호를 입력해주세요.')).toBeVisible();
  await expect(form.form.getByText('비밀번호를 입력해주세요.', { exact: true })).toBeVisible();
  await form.old.fill('whatever-it-was');
  await form.fresh.fill('short');
  await form.again.fill('other');
  await form.submit.click();
  await expect(form.form.getByText('비밀번호는 8자 이상이어야 합니다.')).toBeVisible();
  await expect(form.form.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
});

test('the password form is opened by a guest, the login comes first and leads back', async ({
  page,
  api,
  person,
}) => {
  const login = new LoginPage(page);
  await api.register(person);
  await page.goto('/user/editPassword');
  await expect(page).toHaveURL(/\/user\/login\?next=/);
  await login.logIn(person.username, person.password);
  await expect(new PasswordForm(page).form).toBeVisible();
});

test('the phone is proved, the account is found and gets a new password @smoke', async ({
  page,
  api,
  watchdog,
}) => {
  // One message a minute goes to a number, and this one got its first when the data was seeded.
  test.setTimeout(300_000);
  watchdog.expectRefusal(429, /\/api\/register\/sendMessage\//);
  // The new password ends the login by phone, with which the site may be asking just then.
  watchdog.expectRefusal(401, /\/api\/member\/consents$/);
  const find = new FindInfoPage(page);
  await find.open();
  await find.phone.number.fill(forgetful.phoneNumber);
  await expect(async () => {
    if (await find.phone.send.isEnabled()) await find.phone.send.click();
    await expect(find.phone.code).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 80_000 });
  await find.phone.code.fill(await api.codeFor(forgetful.phoneNumber));
  await find.phone.verify.click();
  await expect(page.getByText(`가입하신 계정은 ${forgetful.username}이에요.`)).toBeVisible();
  await page.reload();
  await find.password.change('remembered-in-autumn-5');
  await expect(new Frame(page).toast('비밀번호가 변경되었습니다.')).toBeVisible();
  await expect(new MyPage(page).greeting).toContainText(forgetful.displayName);
  const password = 'remembered-in-autumn-5';
  expect(await api.accepts(await api.login({ ...forgetful, password }))).toBe(true);
});

test('a number is typed that nobody has, the form says so', async ({ page, person }) => {
  const find = new FindInfoPage(page);
  await find.open();
  await find.phone.number.fill(person.phoneNumber);
  await find.phone.send.click();
  await expect(find.form.getByText('해당 전화번호로 가입된 회원이 없습니다.')).toBeVisible();
});

test('leaving is confirmed with the password, the account is gone', async ({
  page,
  api,
  person,
  token,
  watchdog,
}) => {
  watchdog.expectRefusal(409, /\/api\/member\/me$/);
  const mine = new MyPage(page);
  const frame = new Frame(page);
  await mine.open();
  await mine.leave.click();
  await mine.leaveForm.getByLabel('비밀번호').and(page.locator('input')).fill('not-the-password');
  await mine.leaveForm.getByRole('button', { name: '탈퇴하기' }).click();
  await frame.confirm('탈퇴하기');
  await expect(mine.leaveForm.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();

  await mine.leaveForm.getByLabel('비밀번호').and(page.locator('input')).fill(person.password);
  await mine.leaveForm.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(frame.alert).toContainText('정말 탈퇴하시겠습니까?');
  await expect(frame.alert).toContainText('신청한 과정도 모두 취소되고');
  await expect(frame.alert).toContainText('쓰신 글과 댓글은');
  await frame.confirm('탈퇴하기');
  await expect(frame.alert).toContainText('탈퇴가 완료되었습니다.');
  await frame.confirm('확인');
  await expect(page).toHaveURL(/\/$/);
  expect(await api.accepts(token)).toBe(false);
  await expect(api.login(person)).rejects.toThrow('401');
});
