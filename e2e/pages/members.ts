import type { Download, Locator, Page } from '@playwright/test';

/** The admin's list of members. */
export class MembersPage {
  readonly page: Page;
  readonly range: Locator;
  readonly person: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly name: Locator;
  readonly phone: Locator;
  readonly search: Locator;
  readonly problem: Locator;
  readonly table: Locator;
  readonly xlsx: Locator;

  constructor(page: Page) {
    this.page = page;
    const filters = page.getByRole('search', { name: '필터' });
    this.range = filters.getByRole('switch', { name: '가입일로 찾기' });
    this.person = filters.getByRole('switch', { name: '이름·전화번호로 찾기' });
    this.from = filters.getByLabel('시작일');
    this.to = filters.getByLabel('종료일');
    this.name = filters.getByLabel('이름', { exact: true });
    this.phone = filters.getByLabel('전화번호', { exact: true });
    this.search = filters.getByRole('button', { name: '검색' });
    this.problem = filters.getByRole('alert');
    this.table = page.getByRole('table', { name: '회원' });
    this.xlsx = page.getByRole('button', { name: '엑셀 다운로드' });
  }

  async open(search = '') {
    await this.page.goto(`/admin/member/stats${search}`);
  }

  rows(): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('cell') });
  }

  row(text: string): Locator {
    return this.rows().filter({ hasText: text });
  }

  async find(name: string) {
    if ((await this.person.getAttribute('aria-checked')) !== 'true') await this.person.click();
    await this.name.fill(name);
    await this.searchFor();
  }

  /** Searches, and waits until the list is what was searched for. */
  async searchFor() {
    const found = this.page.waitForResponse(/fetchMemberList/);
    await this.search.click();
    await found;
  }

  async download(reason: string): Promise<Download> {
    const dialog = this.page.getByRole('dialog');
    const download = this.page.waitForEvent('download');
    await dialog.getByLabel('다운로드 사유').fill(reason);
    await dialog.getByRole('button', { name: '다운로드' }).click();
    return download;
  }
}

/** One member and what can be done about them. */
export class MemberPage {
  readonly page: Page;
  readonly facts: Locator;
  readonly acts: Locator;
  readonly back: Locator;
  readonly history: Locator;

  constructor(page: Page) {
    this.page = page;
    this.facts = page.getByLabel('회원 정보');
    this.acts = page.getByRole('region', { name: '관리' });
    this.back = page.getByRole('link', { name: '목록으로' });
    this.history = page.getByRole('button', { name: '변경 기록' });
  }

  act(label: string): Locator {
    return this.acts.getByRole('button', { name: label });
  }
}
