import type { Page } from '@playwright/test';
import { member, stranger } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage, RegisterPage } from '../../pages/account.ts';
import { Frame } from '../../pages/frame.ts';

/** The alert that names what is still to be done, read and put away. */
async function readAlert(page: Page, text: string) {
  const { alert } = new Frame(page);
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(alert).toBeHidden();
}

test('everything is filled in and checked, the account is made and logs in @smoke', async ({ page, api }) => {
  const register = new RegisterPage(page);
  const login = new LoginPage(page);
  const person = stranger();
  await register.open();
  await register.type(person);
  await register.checkNames();
  await register.phone.send.click();
  await expect(register.phone.code).toBeVisible();
  await register.phone.code.fill(await api.codeFor(person.phoneNumber));
  await register.phone.verify.click();
  await expect(register.phone.verified).toBeVisible();
  await register.consent();
  await register.submit.click();

  await expect(page).toHaveURL(/\/user\/login$/);
  await expect(page.getByText('가입이 완료됐어요')).toBeVisible();
  await expect(login.username).toHaveValue(person.username);
  await login.password.fill(person.password);
  await login.submit.click();
  await expect(page).toHaveURL(/\/$/);
  expect(await api.accepts(await api.login(person))).toBe(true);
});

test('nothing is filled in, every field says what it needs', async ({ page }) => {
  const register = new RegisterPage(page);
  await register.open();
  await register.submit.click();
  for (const text of [
    '이메일을 입력해주세요.',
    '비밀번호를 입력해주세요.',
    '비밀번호를 한 번 더 입력해주세요.',
    '닉네임을 입력해주세요.',
    '이름을 입력해주세요.',
    '휴대폰 번호를 입력해주세요.',
    '이용약관에 동의해야 가입할 수 있어요.',
    '개인정보처리방침에 동의해야 가입할 수 있어요.',
    '나이에 맞는 것을 골라 주세요.',
  ]) {
    await expect(register.form.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
  await expect(register.username).toBeFocused();
});

test('the values are malformed, each field says so and keeps what was typed', async ({ page }) => {
  const register = new RegisterPage(page);
  await register.open();
  await register.type({
    username: 'not-an-address',
    password: 'short',
    displayName: '한',
    realName: '한소라',
    phoneNumber: '02-123-4567',
  });
  await register.passwordAgain.fill('different');
  await register.submit.click();
  for (const text of [
    /이메일 형식이 올바르지/,
    '비밀번호는 8자 이상이어야 합니다.',
    '비밀번호가 일치하지 않습니다.',
    /닉네임은 한글, 영문/,
    /전화번호 형식이 올바르지/,
  ]) {
    await expect(register.form.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
  await expect(register.username).toHaveValue('not-an-address');
  await expect(register.displayName).toHaveValue('한');
  await expect(register.phone.number).toHaveValue('02-123-4567');
});

test('e-mail, nickname and phone belong to somebody, each check says so', async ({ page, watchdog }) => {
  watchdog.expectRefusal(409, /\/api\/register\/(username|displayName|phoneNumber)Check$/);
  const register = new RegisterPage(page);
  await register.open();
  await register.username.fill(member.username.toUpperCase());
  await register.checkUsername.click();
  await expect(
    register.form.getByText('이미 존재하는 이메일입니다. 다른 이메일을 입력해주세요.'),
  ).toBeVisible();
  await register.displayName.fill(member.displayName);
  await register.checkDisplayName.click();
  await expect(register.form.getByText('이미 사용 중인 닉네임입니다.')).toBeVisible();
  await register.phone.number.fill(member.phoneNumber);
  await register.phone.send.click();
  await expect(register.form.getByText(/이미 가입된 전화번호입니다/)).toBeVisible();
});

test('the checks are left out, an alert names each one that is missing', async ({ page, api }) => {
  const register = new RegisterPage(page);
  const person = stranger();
  await register.open();
  await register.type(person);
  await register.consent();
  await register.submit.click();
  await readAlert(page, '이메일 중복 확인을 해주세요.');
  await expect(register.username).toBeFocused();

  await register.checkUsername.click();
  await expect(register.form.getByText('사용할 수 있는 이메일이에요.')).toBeVisible();
  await register.submit.click();
  await readAlert(page, '닉네임 중복 확인을 해주세요.');

  await register.checkDisplayName.click();
  await expect(register.form.getByText('사용할 수 있는 닉네임이에요.')).toBeVisible();
  await register.submit.click();
  await readAlert(page, '휴대폰 인증을 완료해주세요.');
  await expect(api.login(person)).rejects.toThrow();
});

test('a checked e-mail is changed, it must be checked again', async ({ page }) => {
  const register = new RegisterPage(page);
  const person = stranger();
  await register.open();
  await register.username.fill(person.username);
  await register.checkUsername.click();
  await expect(register.form.getByText('사용할 수 있는 이메일이에요.')).toBeVisible();
  await register.username.fill(`x${person.username}`);
  await expect(register.form.getByText('사용할 수 있는 이메일이에요.')).toBeHidden();
  await expect(register.checkUsername).toBeEnabled();
});

test('a wrong code is typed, it is refused and the right one is taken afterwards', async ({
  page,
  api,
  watchdog,
}) => {
  watchdog.expectRefusal(400, /\/api\/register\/verifyCode$/);
  const register = new RegisterPage(page);
  const person = stranger();
  await register.open();
  await register.phone.number.fill(person.phoneNumber.replace(/(\d{3})(\d{4})(\d{4})/, '$1-$2-$3'));
  await register.phone.send.click();
  await expect(register.phone.code).toBeFocused();
  const code = await api.codeFor(person.phoneNumber);
  await register.phone.code.fill(code === '111111' ? '222222' : '111111');
  await register.phone.verify.click();
  await expect(register.form.getByText('인증번호가 일치하지 않습니다. 다시 시도해주세요.')).toBeVisible();
  await register.phone.code.fill(code);
  await register.phone.verify.click();
  await expect(register.phone.verified).toBeVisible();
});

test('the form is half filled and loaded again, what was typed is still there and no secret is', async ({
  page,
}) => {
  const register = new RegisterPage(page);
  const person = stranger();
  await register.open();
  await register.type(person);
  await page.reload();
  await expect(register.username).toHaveValue(person.username);
  await expect(register.displayName).toHaveValue(person.displayName);
  await expect(register.password).toHaveValue('');
});
