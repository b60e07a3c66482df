import type { Locator, Page } from '@playwright/test';

/** The admin's list of pages, and the screens that make one and change it. */
export class PageManager {
  readonly page: Page;
  readonly title: Locator;
  readonly path: Locator;
  readonly shown: Locator;
  readonly create: Locator;
  readonly save: Locator;
  readonly saved: Locator;
  readonly tabs: Locator;
  /** Headings of the list: groups of the menu. */
  readonly groups: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.title = main.getByRole('textbox', { name: '제목', exact: true });
    this.path = main.getByRole('textbox', { name: '주소', exact: true });
    this.shown = main.getByRole('switch', { name: /^(비)?공개$/ });
    this.create = main.getByRole('button', { name: '만들기', exact: true });
    this.save = main.getByRole('button', { name: '저장', exact: true });
    this.saved = page.getByText('페이지 콘텐츠가 업데이트되었습니다.');
    this.groups = main.getByRole('rowheader');
    this.tabs = main.getByRole('region', { name: /^탭/ });
  }

  async open(search = '') {
    await this.page.goto(`/admin/pages${search}`);
    await this.page.getByRole('heading', { level: 1, name: '페이지' }).waitFor();
  }

  /** Makes a page of that title in a layout, whose editor opens then. */
  async make(title: string, layout = '블록') {
    await this.open();
    await this.page.getByRole('link', { name: '페이지 만들기' }).click();
    await this.title.fill(title);
    await this.layout(layout).check();
    await this.create.click();
    await this.page.getByRole('heading', { level: 1, name: title }).waitFor();
  }

  /** The row of a page in the list. */
  row(title: string): Locator {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }

  /** The rows below a heading of the list. */
  groupOf(heading: string): Locator {
    return this.page
      .getByRole('rowgroup')
      .filter({ has: this.page.getByRole('rowheader', { name: heading, exact: true }) });
  }

  layout(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  /** Asks to delete the page that is open; its visitors are led on to the page of that title. */
  async remove(leadsTo?: string) {
    await this.page.getByRole('button', { name: '삭제', exact: true }).click();
    const dialog = this.page.getByRole('alertdialog');
    if (leadsTo) await dialog.getByRole('combobox').selectOption({ label: leadsTo });
    await dialog.getByRole('button', { name: '삭제', exact: true }).click();
  }
}
