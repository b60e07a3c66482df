import { Secret } from '@maru/e2e/pages/integrations.ts';
import type { Locator, Page } from '@playwright/test';

export class Webhooks {
  readonly page: Page;
  readonly add: Locator;
  readonly form: Locator;
  readonly list: Locator;
  readonly secret: Secret;
  readonly deliveries: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.add = page.getByRole('button', { name: '웹훅 추가' });
    this.form = page.getByRole('dialog', { name: '웹훅 추가' });
    this.list = page.getByRole('list', { name: '웹훅' });
    this.secret = new Secret(page, '서명 키');
    this.deliveries = page.getByRole('table', { name: '전송 기록' });
    this.panel = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '다시 보내기' }) });
  }

  async open() {
    await this.page.goto('/admin/webhooks');
    await this.page.getByRole('heading', { level: 1, name: '웹훅' }).waitFor();
  }

  /** Adds a webhook; its secret. */
  async make(name: string, url: string, events: string[]): Promise<string> {
    await this.add.click();
    await this.form.getByRole('textbox', { name: '이름' }).fill(name);
    await this.form.getByRole('textbox', { name: '주소' }).fill(url);
    for (const event of events) await this.form.getByRole('checkbox', { name: event, exact: true }).check();
    await this.form.getByRole('button', { name: '추가', exact: true }).click();
    return this.secret.take('서명 키');
  }
}
