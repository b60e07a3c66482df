import type { Locator, Page } from '@playwright/test';

/** The second step of a login. */
export class SecondStep {
  readonly form: Locator;
  readonly code: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.form = page.getByRole('form', { name: '2단계 인증' });
    this.code = this.form.getByLabel('인증 코드');
    this.submit = this.form.getByRole('button', { name: '확인', exact: true });
  }

  async enter(code: string) {
    await this.code.fill(code);
    await this.submit.click();
  }
}

/** Switching the second factor on and off, on my page. */
export class SecondFactorForms {
  readonly page: Page;
  readonly codes: Locator;

  constructor(page: Page) {
    this.page = page;
    this.codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem');
  }

  /** The secret as the screen shows it, in a login that is younger than ten minutes. */
  async begin(): Promise<string> {
    await this.page.getByRole('button', { name: '2단계 인증 켜기' }).click();
    const form = this.page.getByRole('form', { name: '2단계 인증 켜기' });
    await form.getByRole('button', { name: '다음' }).click();
    return (await this.page.locator('code').textContent()) ?? '';
  }

  async confirm(code: string) {
    const form = this.page.getByRole('form', { name: '인증 앱 연결' });
    await form.getByLabel('인증 코드').fill(code);
    await form.getByRole('button', { name: '켜기' }).click();
  }

  async remove(code: string) {
    await this.page.getByRole('button', { name: '2단계 인증 끄기' }).click();
    const form = this.page.getByRole('form', { name: '2단계 인증 끄기' });
    await form.getByLabel('인증 코드').fill(code);
    await form.getByRole('button', { name: '끄기', exact: true }).click();
  }
}

/** The question who it is, over a form that waits for the answer. */
export class ProofDialog {
  readonly dialog: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: '본인 확인' });
    this.password = this.dialog.getByLabel('비밀번호', { exact: false }).and(page.locator('input'));
    this.submit = this.dialog.getByRole('button', { name: '확인', exact: true });
  }

  async prove(password: string) {
    await this.password.fill(password);
    await this.submit.click();
  }
}
