import type { Locator, Page } from '@playwright/test';

/** The dialog that shows a secret this once. */
export class Secret {
  readonly dialog: Locator;

  constructor(page: Page, title: string) {
    this.dialog = page.getByRole('dialog', { name: title });
  }

  async take(label: string): Promise<string> {
    const text = await this.dialog.getByRole('status', { name: label }).innerText();
    await this.dialog.getByRole('button', { name: '옮겨 두었음' }).click();
    return text.trim();
  }
}

export class Tokens {
  readonly page: Page;
  readonly add: Locator;
  readonly form: Locator;
  readonly secret: Secret;

  constructor(page: Page) {
    this.page = page;
    this.add = page.getByRole('button', { name: '토큰 만들기' });
    this.form = page.getByRole('dialog', { name: '토큰 만들기' });
    this.secret = new Secret(page, '새 API 토큰');
  }

  async open() {
    await this.page.goto('/admin/tokens');
    await this.page.getByRole('heading', { level: 1, name: 'API 토큰' }).waitFor();
  }

  async make(name: string, scopes: string[]): Promise<string> {
    await this.add.click();
    await this.form.getByRole('textbox', { name: '이름' }).fill(name);
    for (const scope of scopes) await this.form.getByRole('checkbox', { name: scope }).check();
    await this.form.getByRole('button', { name: '만들기', exact: true }).click();
    return this.secret.take('API 토큰');
  }

  /** Makes a token of the site's own. */
  async makeDelivery(name: string): Promise<string> {
    await this.add.click();
    await this.form.getByRole('textbox', { name: '이름' }).fill(name);
    await this.form.getByRole('radio', { name: /전달 토큰/ }).check();
    await this.form.getByRole('button', { name: '만들기', exact: true }).click();
    return this.secret.take('API 토큰');
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }
}

export class Mail {
  readonly page: Page;
  readonly subject: Locator;
  readonly body: Locator;
  readonly preview: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.subject = page.getByRole('textbox', { name: '제목' });
    this.body = page.getByRole('textbox', { name: '내용' });
    this.preview = page.getByRole('region', { name: '미리보기' });
    this.save = page.getByRole('button', { name: '저장', exact: true });
  }

  async open(label: string) {
    await this.page.goto('/admin/mail');
    await this.page
      .getByRole('list', { name: '메일', exact: true })
      .getByRole('link', { name: label })
      .click();
    await this.subject.waitFor();
  }
}
