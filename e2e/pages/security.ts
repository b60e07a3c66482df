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

  /** The password, then the secret as the screen shows it. */
  async begin(password: string): Promise<string> {
    await this.page.getByRole('button', { name: '2단계 인증 켜기' }).click();
    const form = this.page.getByRole('form', { name: '2단계 인증 켜기' });
    await form.locator('input').fill(password);
    await form.getByRole('button', { name: '다음' }).click();
    return (await this.page.locator('code').textContent()) ?? '';
  }

  async confirm(code: string) {
    const form = this.page.getByRole('form', { name: '인증 앱 연결' });
    await form.getByLabel('인증 코드').fill(code);
    await form.getByRole('button', { name: '켜기' }).click();
  }

  async remove(password: string, code: string) {
    await this.page.getByRole('button', { name: '2단계 인증 끄기' }).click();
    const form = this.page.getByRole('form', { name: '2단계 인증 끄기' });
    await form.locator('input').first().fill(password);
    await form.getByLabel('인증 코드').fill(code);
    await form.getByRole('button', { name: '끄기', exact: true }).click();
  }
}
