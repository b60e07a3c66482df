import type { Locator, Page } from '@playwright/test';

/** Beside an editor's save: for later, at a time or without one. */
export class DraftDialog {
  readonly page: Page;
  readonly open: Locator;
  readonly dialog: Locator;
  readonly draft: Locator;
  readonly due: Locator;
  readonly inSet: Locator;
  readonly set: Locator;
  readonly setTitle: Locator;
  readonly at: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.open = page.getByRole('button', { name: '예약/임시저장' });
    this.dialog = page.getByRole('dialog', { name: '예약과 임시저장' });
    this.draft = this.dialog.getByRole('radio', { name: /^임시저장/ });
    this.due = this.dialog.getByRole('radio', { name: /^예약 게시/ });
    this.inSet = this.dialog.getByRole('radio', { name: /^변경 묶음에 담기/ });
    this.set = this.dialog.getByRole('combobox', { name: /^묶음/ });
    this.setTitle = this.dialog.getByLabel(/^묶음 이름/);
    this.at = this.dialog.getByLabel(/^게시 시각/);
    this.submit = this.dialog.getByRole('button', { name: '저장', exact: true });
  }
}

/** What is due, what is kept, what ran. */
export class Schedule {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(tab: 'due' | 'draft' | 'failed' | 'runs') {
    await this.page.goto(`/admin/schedule?tab=${tab}`);
    await this.page.getByRole('tab', { selected: true }).waitFor();
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  row(title: string): Locator {
    return this.page.getByRole('row').filter({ hasText: title }).first();
  }

  act(title: string, action: string): Locator {
    return this.page.getByRole('button', { name: `${title} ${action}`, exact: true });
  }

  /** The address that the dialog shows, as a path of this site. */
  async linkTo(title: string): Promise<string> {
    await this.act(title, '미리보기 링크').click();
    const dialog = this.page.getByRole('dialog', { name: '미리보기 링크' });
    const shown = dialog.getByRole('status', { name: '미리보기 주소' });
    const { pathname } = new URL((await shown.textContent()) ?? '');
    await dialog.getByRole('button', { name: '닫기' }).click();
    return pathname;
  }
}
