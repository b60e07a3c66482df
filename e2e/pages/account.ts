import type { Locator, Page } from '@playwright/test';
import type { Person } from '../fixtures/people.ts';

export class LoginPage {
  readonly page: Page;
  readonly form: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly failure: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: /로그인$/ });
    this.username = this.form.getByLabel('이메일');
    this.password = this.form.getByLabel('비밀번호', { exact: false }).and(page.locator('input'));
    this.submit = this.form.getByRole('button', { name: '로그인', exact: true });
    this.failure = this.form.getByRole('alert').filter({ hasText: /./ });
  }

  async open(next?: string) {
    await this.page.goto(next ? `/user/login?next=${encodeURIComponent(next)}` : '/user/login');
  }

  async logIn(username: string, password: string) {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  }

  provider(label: string): Locator {
    return this.page.getByRole('link', { name: new RegExp(label) });
  }
}

/** A phone number with its code, as registration, find-info and my page ask for it. */
export class PhoneFields {
  readonly number: Locator;
  readonly send: Locator;
  readonly code: Locator;
  readonly verify: Locator;
  readonly verified: Locator;

  constructor(form: Locator, label = '휴대폰 번호') {
    this.number = form.getByLabel(label, { exact: false }).and(form.page().locator('input'));
    this.send = form.getByRole('button', { name: /인증번호 받기|다시 받기/ });
    this.code = form.getByLabel('인증번호').and(form.page().locator('input'));
    this.verify = form.getByRole('button', { name: '인증하기' });
    this.verified = form.getByText('휴대폰 인증이 완료됐어요.');
  }
}

/** The names that nobody else may have, and the consents: shared by both ways to register. */
class IdentityForm {
  readonly page: Page;
  readonly form: Locator;
  readonly username: Locator;
  readonly checkUsername: Locator;
  readonly displayName: Locator;
  readonly checkDisplayName: Locator;
  readonly terms: Locator;
  readonly privacy: Locator;
  readonly oldEnough: Locator;
  readonly tooYoung: Locator;

  constructor(page: Page, name: string) {
    this.page = page;
    this.form = page.getByRole('form', { name });
    this.username = this.form.getByRole('textbox', { name: '이메일' });
    this.checkUsername = this.form.getByRole('button', { name: '이메일 중복 확인' });
    this.displayName = this.form.getByRole('textbox', { name: '닉네임' });
    this.checkDisplayName = this.form.getByRole('button', { name: '닉네임 중복 확인' });
    this.terms = this.form.getByRole('checkbox', { name: /이용약관/ });
    this.privacy = this.form.getByRole('checkbox', { name: /개인정보처리방침/ });
    this.oldEnough = this.form.getByRole('radio', { name: /세 이상/ });
    this.tooYoung = this.form.getByRole('radio', { name: /세 미만/ });
  }

  async checkNames() {
    await this.checkUsername.click();
    await this.form.getByText('사용할 수 있는 이메일이에요.').waitFor();
    await this.checkDisplayName.click();
    await this.form.getByText('사용할 수 있는 닉네임이에요.').waitFor();
  }

  async consent() {
    await this.terms.check();
    await this.privacy.check();
    await this.oldEnough.check();
  }
}

export class RegisterPage extends IdentityForm {
  readonly password: Locator;
  readonly passwordAgain: Locator;
  readonly realName: Locator;
  readonly phone: PhoneFields;
  readonly submit: Locator;

  constructor(page: Page) {
    super(page, '회원가입');
    this.password = this.form.locator('input[autocomplete="new-password"]').first();
    this.passwordAgain = this.form.getByLabel('비밀번호 확인');
    this.realName = this.form.getByRole('textbox', { name: '이름', exact: true });
    this.phone = new PhoneFields(this.form);
    this.submit = this.form.getByRole('button', { name: '회원가입', exact: true });
  }

  /** Opens it, and waits for what has to be agreed to. */
  async open() {
    await this.page.goto('/user/register');
    await this.oldEnough.waitFor();
  }

  async type(person: Person) {
    await this.username.fill(person.username);
    await this.password.fill(person.password);
    await this.passwordAgain.fill(person.password);
    await this.displayName.fill(person.displayName);
    await this.realName.fill(person.realName);
    await this.phone.number.fill(person.phoneNumber);
  }
}

export class CompletionPage extends IdentityForm {
  readonly realName: Locator;
  readonly phoneNumber: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    super(page, '추가 정보');
    this.realName = this.form.getByRole('textbox', { name: '이름', exact: true });
    this.phoneNumber = this.form.getByRole('textbox', { name: '휴대폰 번호' });
    this.submit = this.form.getByRole('button', { name: '가입 완료하기' });
  }
}

export class PasswordForm {
  readonly form: Locator;
  readonly old: Locator;
  readonly fresh: Locator;
  readonly again: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.form = page.getByRole('form', { name: '비밀번호 변경' });
    this.old = this.form.getByLabel('기존 비밀번호');
    this.fresh = this.form.locator('input[autocomplete="new-password"]').first();
    this.again = this.form.getByLabel('새 비밀번호 확인');
    this.submit = this.form.getByRole('button', { name: '비밀번호 변경' });
  }

  async change(fresh: string, old?: string) {
    if (old !== undefined) await this.old.fill(old);
    await this.fresh.fill(fresh);
    await this.again.fill(fresh);
    await this.submit.click();
  }
}

export class FindInfoPage {
  readonly page: Page;
  readonly form: Locator;
  readonly phone: PhoneFields;
  readonly password: PasswordForm;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: '계정 찾기' });
    this.phone = new PhoneFields(this.form);
    this.password = new PasswordForm(page);
  }

  async open() {
    await this.page.goto('/user/findInfo');
  }
}

export class MyPage {
  readonly page: Page;
  readonly greeting: Locator;
  readonly applications: Locator;
  readonly details: Locator;
  readonly security: Locator;
  readonly devices: Locator;
  readonly leave: Locator;
  readonly leaveForm: Locator;
  readonly logOut: Locator;

  constructor(page: Page) {
    this.page = page;
    this.greeting = page.getByRole('heading', { level: 1 });
    this.applications = page.getByRole('region', { name: '신청 내역' });
    this.details = page.getByRole('region', { name: '내 정보' });
    this.security = page.getByRole('region', { name: '로그인과 보안' });
    this.devices = this.security.getByRole('list', { name: '로그인된 기기' }).getByRole('listitem');
    this.leave = page.getByRole('button', { name: '회원 탈퇴' });
    this.leaveForm = page.getByRole('form', { name: '회원 탈퇴' });
    this.logOut = page.getByRole('main').getByRole('button', { name: '로그아웃', exact: true });
  }

  async open() {
    await this.page.goto('/user/mypage');
  }
}
