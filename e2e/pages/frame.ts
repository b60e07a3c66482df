import type { Locator, Page } from '@playwright/test';

/** What stands around every page: header, menu, footer, chat button, dialogs. */
export class Frame {
  readonly page: Page;
  readonly header: Locator;
  readonly footer: Locator;
  readonly menu: Locator;
  readonly chat: Locator;
  readonly openSheet: Locator;
  readonly sheet: Locator;
  readonly closeSheet: Locator;
  readonly alert: Locator;
  readonly toasts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner');
    this.footer = page.getByRole('contentinfo');
    this.menu = page.getByRole('navigation', { name: '주 메뉴' });
    this.chat = page
      .getByRole('link', { name: /새 창/ })
      .filter({ has: page.locator('svg') })
      .last();
    this.openSheet = page.getByRole('button', { name: '메뉴 열기' });
    this.sheet = page.getByRole('dialog');
    this.closeSheet = page.getByRole('button', { name: '메뉴 닫기' });
    this.alert = page.getByRole('alertdialog');
    this.toasts = page.getByRole('region', { name: '알림' });
  }

  /** A group of the menu on a wide screen. */
  group(label: string): Locator {
    return this.menu.getByRole('button', { name: label, exact: true });
  }

  item(label: string): Locator {
    return this.menu.getByRole('link', { name: label, exact: true });
  }

  /** A group of the accordion on a phone. */
  fold(label: string): Locator {
    return this.sheet.getByText(label, { exact: true });
  }

  logIn(): Locator {
    return this.page.getByRole('link', { name: '로그인', exact: true });
  }

  logOut(): Locator {
    return this.page.getByRole('button', { name: '로그아웃', exact: true });
  }

  /** Short news; the region tells it to screen readers a second time. */
  toast(text: string): Locator {
    return this.toasts.getByText(text).first();
  }

  /** Says yes to the question that stands in front of everything. */
  async confirm(label: string) {
    await this.alert.getByRole('button', { name: label, exact: true }).click();
  }
}
