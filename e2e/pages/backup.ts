import type { Locator, Page } from '@playwright/test';

/** The backup screen of the admin. */
export class BackupScreen {
  readonly page: Page;
  readonly state: Locator;
  readonly time: Locator;
  readonly opened: Locator;
  readonly rows: Locator;
  readonly panel: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.state = page.getByRole('region', { name: '상태' });
    this.time = page.getByLabel('시각');
    this.opened = page.getByRole('region', { name: '그때와 다른 내용' });
    this.rows = this.opened.getByRole('row');
    this.panel = page.getByRole('dialog');
    this.question = page.getByRole('alertdialog');
  }

  async open() {
    await this.page.goto('/admin/backup');
  }

  /** The eve of the change whose line holds these words. */
  async beforeChange(words: string) {
    await this.page.getByRole('button', { name: words }).first().click();
  }

  async goBack() {
    await this.page.getByRole('button', { name: '열기', exact: true }).click();
  }

  /** Opens the site as it was, in the tab that the browser opens for it. */
  async look(): Promise<Page> {
    const popup = this.page.waitForEvent('popup');
    await this.page.getByRole('link', { name: '미리보기 열기' }).click();
    return popup;
  }

  async takeBackOne(words: string) {
    await this.rows.filter({ hasText: words }).getByRole('link').click();
    await this.panel.getByRole('button', { name: '이 내용 되돌리기' }).click();
    await this.question.getByRole('button', { name: '이 내용 되돌리기' }).click();
  }
}
