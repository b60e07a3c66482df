import { ImageDrop } from '@maru/e2e/pages/admin.ts';
import { RichEditor } from '@maru/e2e/pages/editor.ts';
import type { Locator, Page } from '@playwright/test';

/** The public calendar. */
export class Calendar {
  readonly page: Page;
  readonly title: Locator;
  readonly month: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly today: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.title = page.getByRole('heading', { level: 1 });
    this.month = main.getByRole('heading', { level: 2 });
    const others = main.getByRole('navigation', { name: '다른 달' });
    this.next = others.getByRole('link', { name: /^다음 달/ });
    this.previous = others.getByRole('link', { name: /^이전 달/ });
    this.today = others.getByRole('link', { name: '이번 달' });
  }

  async open(month?: string) {
    await this.page.goto(month ? `/events?month=${month}` : '/events', { waitUntil: 'domcontentloaded' });
    await this.month.waitFor();
  }

  /** An event where the screen shows it: in the sheet of the month, or in the list on a phone. */
  event(title: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: title });
  }
}

/** The admin's list and editor. */
export class EventManager {
  readonly page: Page;
  readonly create: Locator;
  readonly save: Locator;
  readonly published: Locator;
  readonly allDay: Locator;
  readonly picture: ImageDrop;
  readonly text: RichEditor;
  readonly remove: Locator;
  readonly undo: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.create = main.getByRole('button', { name: '만들기', exact: true });
    this.save = main.getByRole('button', { name: '저장', exact: true });
    this.published = main.getByRole('switch', { name: /공개|숨김/ });
    this.allDay = main.getByRole('checkbox', { name: '하루 종일' });
    this.picture = new ImageDrop(page, main.getByRole('region', { name: '이미지' }), '이미지 추가');
    this.text = new RichEditor(page, '설명');
    this.remove = main.getByRole('button', { name: '선택 삭제', exact: true });
    this.undo = main.getByRole('region', { name: '되돌리기' }).getByRole('button', { name: '되돌리기' });
  }

  async openNew() {
    await this.page.goto('/admin/events/new', { waitUntil: 'domcontentloaded' });
    await this.create.waitFor();
  }

  async openList(search = '') {
    await this.page.goto(`/admin/events${search}`, { waitUntil: 'domcontentloaded' });
    await this.page.getByText(/^모두 /).waitFor();
  }

  /** A field of the event; the text's tools may have the same name. */
  field(label: string): Locator {
    const named = this.page.getByRole('main').getByLabel(new RegExp(`^${label}\\s*\\*?$`));
    return named.and(this.page.locator(':not([data-tool])'));
  }

  row(title: string): Locator {
    return this.page.getByRole('row').filter({ hasText: title });
  }
}
