import { ImageDrop } from '@maru/e2e/pages/admin.ts';
import type { Download, Locator, Page } from '@playwright/test';

/** The public list of one type of sessions. */
export class SessionList {
  readonly page: Page;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
  }

  async open(type: 'general' | 'instructor') {
    await this.page.goto(`/session/${type}`);
    await this.heading.waitFor();
  }

  card = (title: string) => this.page.getByRole('article', { name: title });
  apply = (title: string) => this.card(title).getByRole('link', { name: `${title} 신청하기` });
}

export class ApplyForm {
  readonly page: Page;
  readonly form: Locator;
  readonly consent: Locator;
  readonly sensitiveConsent: Locator;
  readonly submit: Locator;
  readonly loginAndApply: Locator;
  readonly startAnew: Locator;
  readonly done: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form');
    this.consent = this.form.getByRole('checkbox', { name: /개인정보 수집과 이용에 동의/ });
    this.sensitiveConsent = this.form.getByRole('checkbox', { name: /민감정보 수집과 이용에 동의/ });
    this.submit = this.form.getByRole('button', { name: '신청하기', exact: true });
    this.loginAndApply = this.form.getByRole('button', { name: '로그인하고 신청하기' });
    this.startAnew = this.form.getByRole('button', { name: '새로 쓰기' });
    this.done = page.getByRole('alertdialog', { name: '신청이 완료되었습니다.' });
  }

  async open(code: string) {
    await this.page.goto(`/apply/${code}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  field = (label: string) => this.form.getByRole('textbox', { name: label, exact: true });
  group = (label: string) => this.form.getByRole('group', { name: label });
  files = (label: string) => new ImageDrop(this.page, this.group(label), '파일 선택');
  file = (label: string, name: string) => this.group(label).getByRole('listitem').filter({ hasText: name });

  async confirmDone() {
    await this.done.getByRole('button', { name: '확인' }).click();
  }
}

export class MyApplications {
  readonly page: Page;
  readonly table: Locator;
  readonly withdraw: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: '신청 내역' });
    this.withdraw = page.getByRole('button', { name: '신청 취소' });
  }

  async open() {
    await this.page.goto('/user/mypage');
    await this.page.getByRole('heading', { name: '신청 내역' }).waitFor();
  }

  row = (title: string) => this.table.getByRole('row').filter({ hasText: title });
}

/** The admin's screens of sessions and their forms. */
export class SessionManager {
  readonly page: Page;
  readonly save: Locator;
  readonly create: Locator;
  readonly preview: Locator;
  readonly saved: Locator;

  constructor(page: Page) {
    this.page = page;
    this.save = page.getByRole('button', { name: '저장', exact: true });
    this.create = page.getByRole('button', { name: '만들기', exact: true });
    this.preview = page.getByRole('region', { name: '방문자 화면 미리보기' });
    this.saved = page.getByText('저장됨', { exact: true });
  }

  async open() {
    await this.page.goto('/admin/session/manage');
    await this.page.getByRole('heading', { level: 1, name: '과정 관리' }).waitFor();
  }

  async openNew() {
    await this.page.goto('/admin/session/new');
    await this.page.getByRole('textbox', { name: '과정 코드' }).waitFor();
  }

  row = (title: string) => this.page.getByRole('listitem').filter({ hasText: title });
  field = (name: string) => this.page.getByRole('textbox', { name, exact: true });

  /** A ready-made field of the form builder. */
  async addKnown(label: string) {
    await this.page.getByRole('button', { name: new RegExp(`^${label}.* 추가$`) }).click();
  }

  async addOwn() {
    await this.page.getByRole('button', { name: '직접 만들기' }).click();
  }
}

export class ApplicationsViewer {
  readonly page: Page;
  readonly session: Locator;
  readonly words: Locator;
  readonly items: Locator;
  readonly listPdf: Locator;
  readonly xlsx: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.session = page.getByRole('combobox', { name: '과정' });
    this.words = page.getByRole('searchbox', { name: '검색어' });
    this.items = page.locator('details').filter({ has: page.locator('time') });
    this.listPdf = page.getByRole('button', { name: 'PDF 다운로드', exact: true });
    this.xlsx = page.getByRole('button', { name: '엑셀 다운로드' });
    this.dialog = page.getByRole('dialog');
  }

  async open(search = '') {
    await this.page.goto(`/admin/apply/view${search}`);
    await this.page.getByRole('heading', { level: 1, name: '신청 내역' }).waitFor();
  }

  async choose(title: string) {
    const option = this.session.locator('option').filter({ hasText: title });
    await this.session.selectOption(await option.getAttribute('value'));
  }

  item = (name: string) => this.items.filter({ hasText: name });

  /** Says why, and takes the file that comes. */
  async download(reason: string): Promise<Download> {
    await this.dialog.getByRole('textbox', { name: '다운로드 사유' }).fill(reason);
    const download = this.page.waitForEvent('download');
    await this.dialog.getByRole('button', { name: '다운로드', exact: true }).click();
    return download;
  }
}
