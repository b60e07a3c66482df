import type { Locator, Page } from '@playwright/test';

/** The page of results. */
export class SearchPage {
  readonly page: Page;
  readonly field: Locator;
  readonly submit: Locator;
  readonly results: Locator;
  readonly status: Locator;
  readonly kinds: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.field = main.getByRole('searchbox', { name: '검색어' });
    this.submit = main.getByRole('button', { name: '검색', exact: true });
    this.results = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    this.status = main.getByRole('status');
    this.kinds = main.getByRole('navigation', { name: '검색 범위' });
  }

  /** The screen before anything is searched for, once it hears what is typed. */
  async openEmpty() {
    await this.page.goto('/search', { waitUntil: 'domcontentloaded' });
    await this.page.getByRole('navigation', { name: '바로 가기' }).waitFor();
  }

  async open(words: string) {
    await this.page.goto(`/search?q=${encodeURIComponent(words)}`, { waitUntil: 'domcontentloaded' });
    await this.page.getByRole('heading', { level: 1, name: '통합 검색' }).waitFor();
  }

  result(title: string): Locator {
    return this.results.getByRole('link', { name: title });
  }
}

/** The dialog with a field and what is found while one types. */
export class SearchPalette {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;
  readonly status: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /검색/ });
    this.field = this.dialog.getByRole('combobox');
    this.options = this.dialog.getByRole('option');
    this.status = this.dialog.getByRole('status');
  }

  option(text: string | RegExp): Locator {
    return this.options.filter({ hasText: text });
  }

  group(label: string): Locator {
    return this.dialog.getByRole('group', { name: label });
  }
}
