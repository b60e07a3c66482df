import { ImageDrop } from '@maru/e2e/pages/admin.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** The public list of a category. */
export class Shop {
  readonly page: Page;
  readonly title: Locator;
  readonly tabs: Locator;
  readonly cards: Locator;
  readonly more: Locator;
  readonly shown: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.title = page.getByRole('heading', { level: 1 }).first();
    this.tabs = page.getByRole('navigation', { name: '상품 카테고리' });
    this.cards = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    this.more = main.getByRole('link', { name: '다음 상품 보기' });
    this.shown = main.getByRole('status').filter({ hasText: /가운데/ });
  }

  async open(search = '') {
    await this.page.goto(`/shop${search}`, { waitUntil: 'domcontentloaded' });
    await this.title.waitFor();
  }

  /** Scrolls down until all of them stand there. */
  async showAll(count: number) {
    await expect(async () => {
      await this.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await this.cards.count()).toBe(count);
    }).toPass({ timeout: 20_000 });
  }

  card(title: string): Locator {
    return this.cards.filter({ hasText: title });
  }

  tab(name: string): Locator {
    return this.tabs.getByRole('link', { name, exact: true });
  }

  titles(): Promise<string[]> {
    return this.cards.getByRole('heading', { level: 2 }).allInnerTexts();
  }
}

/** One item. */
export class ItemPage {
  readonly page: Page;
  readonly title: Locator;
  readonly gallery: Locator;
  readonly picture: Locator;
  readonly notices: Locator;
  readonly back: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 }).first();
    this.gallery = page.getByRole('region', { name: '상품 사진' });
    this.picture = this.gallery.getByRole('img').first();
    this.notices = page.getByRole('main').locator('details');
    this.back = page.getByRole('link', { name: '상점으로 돌아가기' });
  }

  async open(id: number) {
    await this.page.goto(`/shop/detail/${id}`, { waitUntil: 'domcontentloaded' });
    await this.title.waitFor();
  }
}

/** The admins' list of items. */
export class ItemList {
  readonly page: Page;
  readonly rows: Locator;
  readonly words: Locator;
  readonly undo: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('table', { name: '상품' }).locator('tbody tr');
    this.words = page.getByRole('searchbox', { name: '검색어' });
    this.undo = page.getByRole('region', { name: '되돌리기' }).getByRole('button', { name: '되돌리기' });
  }

  async open(search = '') {
    await this.page.goto(`/admin/item/viewList${search}`);
    await this.page.getByText(/^모두 /).waitFor();
  }

  row(title: string): Locator {
    return this.rows.filter({ hasText: title });
  }

  async choose(title: string) {
    await this.page.getByRole('checkbox', { name: `${title} 선택`, exact: true }).check();
  }

  async confirm(name: string) {
    await this.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  }
}

/** The editor of an item, stored or new. */
export class ItemEditor {
  readonly page: Page;
  readonly title: Locator;
  readonly price: Locator;
  readonly stock: Locator;
  readonly rate: Locator;
  readonly amount: Locator;
  readonly soldOut: Locator;
  readonly best: Locator;
  readonly main: ImageDrop;
  readonly details: Locator;
  readonly addDetails: ImageDrop;
  readonly save: Locator;
  readonly create: Locator;
  readonly conflict: Locator;

  constructor(page: Page) {
    this.page = page;
    const basics = page.getByRole('region', { name: '기본 정보' });
    const image = page.getByRole('region', { name: '메인 이미지' });
    this.title = basics.getByRole('textbox', { name: '제목' });
    this.price = basics.getByRole('textbox', { name: '가격 (원)' });
    this.stock = basics.getByRole('textbox', { name: '재고' });
    this.rate = basics.getByRole('textbox', { name: '할인율 (%)' });
    this.amount = basics.getByRole('textbox', { name: '할인 금액 (원)' });
    this.soldOut = basics.getByRole('checkbox', { name: /^품절/ });
    this.best = basics.getByRole('checkbox', { name: /^추천/ });
    this.main = new ImageDrop(page, image, '메인 이미지 추가');
    this.details = page.getByRole('region', { name: /^상단 이미지/ });
    this.addDetails = new ImageDrop(page, this.details, '상단 이미지 추가');
    this.save = page.getByRole('button', { name: '저장', exact: true });
    this.create = page.getByRole('button', { name: '등록', exact: true });
    this.conflict = page.getByRole('region', { name: '다른 곳에서 먼저 저장된 상품' });
  }

  async open(id: number) {
    await this.page.goto(`/admin/item/edit/${id}`);
    await this.title.waitFor();
  }

  async openNew() {
    await this.page.goto('/admin/item/upload');
    await this.title.waitFor();
  }

  category(name: string): Locator {
    return this.page.getByRole('group', { name: '카테고리' }).getByRole('checkbox', { name, exact: true });
  }

  uploaded(list: Locator): Locator {
    return list.getByRole('status').filter({ hasText: '→' });
  }
}

/** The manager of categories. */
export class Categories {
  readonly page: Page;
  readonly rows: Locator;
  readonly newName: Locator;
  readonly newPriority: Locator;
  readonly add: Locator;

  constructor(page: Page) {
    this.page = page;
    const form = page.getByRole('form', { name: '카테고리 추가' });
    this.rows = page.getByRole('list', { name: '카테고리' }).getByRole('listitem');
    this.newName = form.getByRole('textbox', { name: '새 카테고리 이름' });
    this.newPriority = form.getByRole('textbox', { name: '새 카테고리 우선순위' });
    this.add = form.getByRole('button', { name: '추가' });
  }

  async open() {
    await this.page.goto('/admin/category/manage');
    await this.rows.first().waitFor();
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  button(name: string, what: '수정' | '삭제'): Locator {
    return this.page.getByRole('button', { name: `${name} ${what}`, exact: true });
  }
}

/** The manager of items' places in categories. */
export class Priorities {
  readonly page: Page;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /순서 바꾸기$/ }) });
  }

  async open(category: number) {
    await this.page.goto(`/admin/category/manageItemPriority?category=${category}`);
    await this.page.getByText(/^모두 /).waitFor();
  }

  handle(place: number): Locator {
    return this.page.getByRole('button', { name: `상품 ${place} 순서 바꾸기` });
  }

  async type(title: string, priority: string) {
    await this.page.getByRole('button', { name: `${title} 우선순위 수정` }).click();
    const field = this.page.getByRole('textbox', { name: `${title} 우선순위` });
    await field.fill(priority);
    await field.press('Enter');
  }
}
