import type { PickedFile } from '@maru/e2e/fixtures/images.ts';
import type { Locator, Page } from '@playwright/test';

/** A board: its list, search and page control. */
export class Board {
  readonly page: Page;
  readonly title: Locator;
  readonly boards: Locator;
  readonly rows: Locator;
  readonly cards: Locator;
  readonly write: Locator;
  readonly searchIn: Locator;
  readonly search: Locator;
  readonly total: Locator;
  readonly pages: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.title = page.getByRole('heading', { level: 1 }).first();
    this.boards = page.getByRole('navigation', { name: '게시판' });
    this.rows = main.locator('tbody tr');
    this.cards = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    this.write = main.getByRole('link', { name: '글쓰기' });
    this.searchIn = page.getByLabel('찾을 곳');
    this.search = page.getByRole('searchbox', { name: '검색어' });
    this.total = main.getByRole('status').filter({ hasText: /개$/ });
    this.pages = page.getByRole('navigation', { name: '페이지' });
  }

  async open(key: string, search = '') {
    // What is read is there before every picture is.
    await this.page.goto(`/community/${key}${search}`, { waitUntil: 'domcontentloaded' });
    await this.title.waitFor();
    // In the place of the server's document, whose links another would take.
    await this.page.locator('#main').waitFor();
  }

  row(title: string): Locator {
    return this.rows.filter({ hasText: title });
  }

  link(title: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: title, exact: true });
  }

  async find(words: string, where?: '제목' | '내용' | '작성자') {
    if (where) await this.searchIn.selectOption(where);
    await this.search.fill(words);
    await this.search.press('Enter');
  }
}

/** A post with its comments. */
export class PostPage {
  readonly page: Page;
  readonly title: Locator;
  readonly article: Locator;
  readonly edit: Locator;
  readonly remove: Locator;
  readonly comments: Locator;
  readonly commentField: Locator;
  readonly send: Locator;
  readonly neighbours: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 }).first();
    this.article = page.getByRole('main');
    this.edit = page.getByRole('main').getByRole('link', { name: '수정', exact: true });
    this.remove = page.getByRole('main').locator('header').getByRole('button', { name: '삭제', exact: true });
    this.comments = page.getByRole('region', { name: /^댓글/ });
    this.commentField = this.comments.getByRole('textbox', { name: '댓글 내용' });
    this.send = this.comments.getByRole('button', { name: '댓글 등록' });
    this.neighbours = page.getByRole('navigation', { name: '이전 글과 다음 글' });
  }

  async open(id: number) {
    await this.page.goto(`/post/${id}`);
    await this.title.waitFor();
    await this.page.locator('#main').waitFor();
  }

  comment(text: string): Locator {
    return this.comments.getByRole('article').filter({ hasText: text });
  }

  async answer(comment: Locator, words: string) {
    await comment.getByRole('button', { name: '답글', exact: true }).click();
    const form = this.comments.getByRole('form', { name: /답글$/ });
    await form.getByRole('textbox').fill(words);
    await form.getByRole('button', { name: '답글 등록' }).click();
  }
}

/** What a member wrote, on the screen of my page. */
export class OwnWritings {
  readonly page: Page;
  readonly posts: Locator;
  readonly comments: Locator;
  readonly panel: Locator;
  readonly total: Locator;

  constructor(page: Page) {
    this.page = page;
    this.posts = page.getByRole('tab', { name: '게시물' });
    this.comments = page.getByRole('tab', { name: '댓글' });
    this.panel = page.getByRole('tabpanel');
    this.total = this.panel.getByText(/^모두 \d+개$/);
  }

  async open() {
    await this.page.goto('/user/mypage/writings');
    await this.total.waitFor();
  }

  row(text: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: text });
  }

  removeButton(text: string): Locator {
    return this.row(text).getByRole('button', { name: /삭제$/ });
  }

  async remove(text: string) {
    await this.removeButton(text).click();
    const question = this.page.getByRole('alertdialog');
    await question.getByRole('button', { name: '삭제', exact: true }).click();
    // The list is out of sight while the question is open.
    await question.waitFor({ state: 'detached' });
  }
}

/** The form in which posts are written and changed. */
export class PostForm {
  readonly page: Page;
  readonly heading: Locator;
  readonly title: Locator;
  readonly body: Locator;
  readonly caption: Locator;
  readonly toolbar: Locator;
  readonly secret: Locator;
  readonly pin: Locator;
  readonly upload: Locator;
  readonly save: Locator;
  readonly back: Locator;
  readonly conflict: Locator;
  readonly failure: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 }).first();
    this.title = page.getByRole('textbox', { name: '제목', exact: false }).first();
    this.body = page.getByRole('textbox', { name: '내용', exact: true });
    this.caption = this.body.getByLabel('이미지 설명');
    this.toolbar = page.getByRole('toolbar', { name: '내용 서식' });
    this.secret = page.getByRole('checkbox', { name: /비밀글로 작성/ });
    this.pin = page.getByRole('checkbox', { name: /상단에 고정/ });
    this.upload = page.getByRole('button', { name: '업로드', exact: true });
    this.save = page.getByRole('button', { name: '수정하기', exact: true });
    this.back = page.getByRole('button', { name: '돌아가기', exact: true });
    this.conflict = page.getByRole('region', { name: '다른 곳에서 먼저 저장된 게시물이에요' });
    this.failure = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
  }

  async openNew(board: string) {
    await this.page.goto(`/upload/${board}`);
    await this.body.waitFor();
  }

  async openEdit(id: number) {
    await this.page.goto(`/edit/${id}`);
    await this.body.waitFor();
  }

  tool(name: string): Locator {
    return this.toolbar.getByRole('button', { name: new RegExp(`^${name}( |$)`) }).first();
  }

  /** Types a line in a format and goes on to a plain new one. */
  async line(text: string, ...tools: string[]) {
    for (const name of tools) await this.tool(name).click();
    await this.page.keyboard.type(text);
  }

  async pick(file: PickedFile) {
    const chooser = this.page.waitForEvent('filechooser');
    await this.tool('이미지').click();
    await (await chooser).setFiles([file]);
  }

  async paste(html: string) {
    await this.body.evaluate((area, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', given);
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  }

  async color(menu: '글자색' | '배경색', swatch: string) {
    await this.tool(menu).click();
    await this.page.getByRole('dialog').getByRole('button', { name: swatch, exact: true }).click();
  }

  /** Reads the news of a finished save, and closes it. */
  async done(message: string) {
    const alert = this.page.getByRole('alertdialog', { name: message });
    await alert.getByRole('button', { name: '확인' }).click();
  }
}

/** The admin's table of posts or comments. */
export class Moderation {
  readonly page: Page;
  readonly rows: Locator;
  readonly board: Locator;
  readonly words: Locator;
  readonly removeChosen: Locator;
  readonly undo: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('main').locator('tbody tr');
    this.board = page.getByRole('search').getByLabel('게시판');
    this.words = page.getByRole('searchbox', { name: '검색어' });
    this.removeChosen = page.getByRole('button', { name: '선택 삭제' });
    this.undo = page.getByRole('region', { name: '되돌리기' }).getByRole('button', { name: '되돌리기' });
  }

  async open(list: 'posts' | 'comments', search = '') {
    await this.page.goto(`/admin/boards/${list}${search}`);
    await this.words.waitFor();
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  async choose(text: string) {
    await this.row(text).getByRole('checkbox').check();
  }

  async confirm() {
    await this.page.getByRole('alertdialog').getByRole('button', { name: '선택 삭제' }).click();
    await this.undo.waitFor();
  }
}

/** The boards as admins shape them. */
export class BoardManager {
  readonly page: Page;
  readonly create: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.create = page.getByRole('button', { name: '만들기', exact: true });
    this.save = page.getByRole('button', { name: '저장', exact: true });
  }

  async open() {
    await this.page.goto('/admin/boards');
    await this.page.getByRole('link', { name: '게시판 만들기' }).waitFor();
  }

  field(label: string): Locator {
    return this.page.getByLabel(label);
  }

  row(title: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }

  /** Opens the question about a board of the list. */
  async askToRemove(title: string): Promise<Locator> {
    await this.page.getByRole('button', { name: new RegExp(`^삭제.*${title}$`) }).click();
    return this.page.getByRole('alertdialog');
  }
}
