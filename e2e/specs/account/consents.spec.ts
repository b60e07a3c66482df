import type { Page } from '@playwright/test';
import { settle, violations } from '../../fixtures/look.ts';
import { type Person, stranger } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LoginPage, MyPage, PhoneFields, RegisterPage } from '../../pages/account.ts';
import { PageEditor } from '../../pages/admin.ts';
import { Consents } from '../../pages/consents.ts';
import { Frame } from '../../pages/frame.ts';
import { PrivacyPage } from '../../pages/privacy.ts';

async function logIn(page: Page, person: Person, next = '/user/mypage') {
  const login = new LoginPage(page);
  await login.open(next);
  await login.logIn(person.username, person.password);
}

/** Fills the form and proves the phone: all but the consents. */
async function fillIn(register: RegisterPage, person: Person, codeFor: (phone: string) => Promise<string>) {
  await register.open();
  await register.type(person);
  await register.checkNames();
  await register.phone.send.click();
  await register.phone.code.fill(await codeFor(person.phoneNumber));
  await register.phone.verify.click();
  await expect(register.phone.verified).toBeVisible();
}

test('somebody registers and asks for mail, my page says when and takes it back @smoke', async ({
  page,
  api,
}) => {
  const register = new RegisterPage(page);
  const person = stranger();
  await fillIn(register, person, (phone) => api.codeFor(phone));
  await register.consent();
  await register.form.getByRole('checkbox', { name: /이메일로 받는/ }).check();
  await register.submit.click();
  await expect(page.getByText('가입이 완료됐어요')).toBeVisible();
  await logIn(page, person);

  const mine = new Consents(page);
  const { section, news } = mine;
  await expect(mine.agreement('이용약관')).toContainText('동의했어요.');
  await expect(news('이메일')).toBeChecked();
  await expect(news('문자')).not.toBeChecked();
  await news('이메일').click();
  await expect(news('이메일')).not.toBeChecked();
  await expect(section.getByText('동의를 거뒀어요.')).toBeVisible();
  await news('문자').click();
  await expect(news('문자')).toBeChecked();
  await page.reload();
  await expect(news('문자')).toBeChecked();
  await expect(news('이메일')).not.toBeChecked();
});

test('a member who agreed to nothing is asked wherever they go, and cannot go round it @smoke', async ({
  page,
  api,
}) => {
  const person = stranger();
  await api.registerBare(person);
  await logIn(page, person, '/community/NOTICE');
  const { dialog, form, yetToAgree } = new Consents(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await expect(dialog).toBeVisible();
  await page.goto('/search');
  await expect(dialog).toBeVisible();
  // What is agreed to can be read.
  await page.goto('/terms-of-use');
  await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto('/community/NOTICE');
  await form.submit.click();
  await expect(form.terms).toBeFocused();
  for (const text of [/이용약관에 동의해야 이용할/, /개인정보처리방침에 동의해야 이용할/, /나이에 맞는/])
    await expect(dialog.getByRole('alert').filter({ hasText: text })).toBeVisible();
  await settle(page);
  expect(await violations(page)).toEqual([]);
  await form.agree();
  await form.submit.click();
  await expect(dialog).toBeHidden();
  await page.goto('/user/mypage');
  await expect(new MyPage(page).greeting).toContainText(person.displayName);
  await expect(new Consents(page).agreement('이용약관')).toContainText('동의했어요.');
  await expect(yetToAgree).toBeHidden();
});

test('a member who does not want to agree logs out', async ({ page, api }) => {
  const person = stranger();
  await api.registerBare(person);
  await logIn(page, person, '/community/NOTICE');
  const { dialog } = new Consents(page);
  await dialog.getByRole('button', { name: '로그아웃' }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  // The server hears of it.
  await settle(page);
  await page.goto('/user/mypage');
  await expect(new LoginPage(page).form).toBeVisible();
});

test('a member who does not want to agree sees what is kept of them, and leaves @smoke', async ({
  page,
  api,
}) => {
  const person = stranger();
  await api.registerBare(person);
  await logIn(page, person, '/community/NOTICE');
  const { dialog, toMyPage, yetToAgree } = new Consents(page);
  const mine = new MyPage(page);
  await toMyPage.click();
  await expect(mine.greeting).toContainText(person.displayName);
  await expect(mine.greeting).toBeFocused();
  await expect(yetToAgree).toBeVisible();
  await expect(dialog).toBeHidden();
  const privacy = new PrivacyPage(page);
  await privacy.open();
  const file = await privacy.downloadAfter(() => privacy.take.click());
  expect(file.suggestedFilename()).toMatch(/\.zip$/);

  await mine.open();
  await mine.leave.click();
  await mine.leaveForm.getByLabel('비밀번호').and(page.locator('input')).fill(person.password);
  await mine.leaveForm.getByRole('button', { name: '탈퇴하기' }).click();
  await new Frame(page).confirm('탈퇴하기');
  await expect(page.getByText('탈퇴가 완료되었습니다.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a child registers with a guardian whose phone answers, and not without @smoke', async ({
  page,
  api,
}) => {
  const register = new RegisterPage(page);
  const [child, parent] = [stranger(), stranger()];
  await fillIn(register, child, (phone) => api.codeFor(phone));
  await register.terms.check();
  await register.privacy.check();
  await register.tooYoung.check();
  const guardian = register.form.getByRole('group', { name: '법정대리인 동의' });
  await register.submit.click();
  await expect(guardian.getByRole('textbox', { name: '법정대리인 이름' })).toBeFocused();
  await expect(guardian.getByText('법정대리인의 동의가 필요해요.')).toBeVisible();

  await guardian.getByRole('textbox', { name: '법정대리인 이름' }).fill('손보호');
  const phone = new PhoneFields(guardian, '법정대리인 휴대폰 번호');
  await phone.number.fill(parent.phoneNumber);
  await guardian.getByRole('checkbox').check();
  await register.submit.click();
  await expect(guardian.getByText('법정대리인의 휴대폰 인증을 완료해 주세요.')).toBeVisible();
  await expect(phone.number).toBeFocused();

  await phone.send.click();
  await phone.code.fill(await api.codeFor(parent.phoneNumber));
  await phone.verify.click();
  await expect(phone.verified).toBeVisible();
  await settle(page);
  expect(await violations(page)).toEqual([]);
  await register.submit.click();
  await expect(page.getByText('가입이 완료됐어요')).toBeVisible();
  await logIn(page, child);
  await expect(new MyPage(page).greeting).toContainText(child.displayName);
  const consents = new Consents(page);
  await expect(consents.agreement('이용약관')).toContainText('동의했어요.');
  await expect(consents.yetToAgree).toBeHidden();
});

test.describe('an admin @desktop', () => {
  test.use({ as: 'admin' });
  test.beforeEach(({ restored }) => restored);

  test('calls a change of the terms material, and members are asked again', async ({
    page,
    api,
    tokens,
    visitor,
  }) => {
    const person = stranger();
    await api.register(person);
    const editor = new PageEditor(page);
    await editor.open('TERMS-OF-USE');
    const material = page.getByRole('checkbox', { name: /중요한 변경/ });
    await expect(material).not.toBeChecked();
    await material.check();
    await editor.save.click();
    await expect(editor.saved()).toBeVisible();
    await expect(material).not.toBeChecked();
    await expect(page.getByText(/마지막으로 중요한 변경을 한 시각/)).toBeVisible();

    const later = await visitor('guest');
    await logIn(later, person, '/community/NOTICE');
    const { dialog, form } = new Consents(later);
    await expect(form.terms).toBeVisible();
    await expect(form.privacy).toBeHidden();
    await form.terms.check();
    await form.submit.click();
    await expect(dialog).toBeHidden();

    type Members = { _embedded: { memberDTOList: { id: number }[] } };
    const query = `name=${encodeURIComponent(person.displayName)}`;
    const found = await api.json<Members>(`/api/admin/fetchMemberList/0/10?${query}`, {
      token: tokens.admin,
    });
    await page.goto(`/admin/member/stats/details/${found._embedded.memberDTOList[0]?.id}`);
    const consents = page.getByRole('region', { name: '동의', exact: true });
    await expect(consents.getByText('방문 때 질문')).toBeVisible();
    await expect(consents.getByText('이메일 가입')).toHaveCount(3);
    await editor.open('ABOUT');
    await expect(editor.title).toBeVisible();
    await expect(material).toBeHidden();
  });
});
