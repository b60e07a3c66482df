import type { Locator, Page } from '@playwright/test';
import { type PickedFile, transfer } from '../fixtures/images.ts';
import { RichEditor } from './editor.ts';

/** Where pictures are taken by click, drop and paste. */
export class ImageDrop {
  readonly page: Page;
  readonly zone: Locator;
  readonly input: Locator;

  constructor(page: Page, root: Locator, label: string) {
    this.page = page;
    this.zone = root.locator('label').filter({ hasText: label });
    this.input = this.zone.locator('input[type=file]');
  }

  /** Through the file chooser, as a click opens it. */
  async choose(...files: PickedFile[]) {
    const chooser = this.page.waitForEvent('filechooser');
    await this.zone.click();
    await (await chooser).setFiles(files);
  }

  async drop(...files: PickedFile[]) {
    const dataTransfer = await transfer(this.page, files);
    await this.zone.dispatchEvent('dragover', { dataTransfer });
    await this.zone.dispatchEvent('drop', { dataTransfer });
  }

  /** Pasted while nothing in particular has the focus. */
  async paste(...files: PickedFile[]) {
    const data = await transfer(this.page, files);
    await data.evaluate((clipboardData) => {
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    });
  }
}

export class PageEditor {
  readonly page: Page;
  readonly title: Locator;
  readonly description: Locator;
  readonly save: Locator;
  readonly discard: Locator;
  readonly failure: Locator;
  readonly state: Locator;
  readonly texts: Locator;
  readonly addText: Locator;
  readonly images: Locator;
  readonly infoImages: Locator;
  readonly videos: Locator;
  readonly addVideo: Locator;
  readonly addImages: ImageDrop;
  readonly history: Locator;
  readonly conflict: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('region', { name: '기본 정보' }).getByRole('textbox', { name: '제목' });
    this.description = page.getByRole('region', { name: '기본 정보' }).getByRole('textbox', { name: '설명' });
    this.save = page.getByRole('button', { name: '저장', exact: true });
    this.discard = page.getByRole('button', { name: '변경 취소', exact: true });
    this.failure = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
    this.state = page.getByRole('status').filter({ hasText: /^저장/ });
    this.texts = page.getByRole('region', { name: /^글/ });
    this.addText = page.getByRole('button', { name: '글 추가' });
    this.images = page.getByRole('region', { name: /^페이지 이미지/ });
    this.infoImages = page.getByRole('region', { name: /^고정 이미지/ });
    this.videos = page.getByRole('region', { name: /^동영상/ });
    this.addVideo = page.getByRole('button', { name: '동영상 추가' });
    this.addImages = new ImageDrop(page, this.images, '이미지 추가');
    this.history = page.getByRole('button', { name: '변경 기록', exact: true });
    this.conflict = page.getByRole('region', { name: '다른 곳에서 먼저 저장된 페이지' });
  }

  async open(code: string) {
    await this.page.goto(`/admin/page/edit/${code}`);
    await this.title.waitFor();
  }

  imageCards(): Locator {
    return this.images.getByRole('textbox', { name: /대체 텍스트/ });
  }

  altOf(place: number): Locator {
    return this.images.getByRole('textbox', { name: `이미지 ${place} 대체 텍스트` });
  }

  replaceInfoImage(place: number): ImageDrop {
    return new ImageDrop(this.page, this.infoImages, `고정 이미지 ${place} 바꾸기`);
  }

  /** The picture that a visitor's page will show once it is uploaded: sizes before and after. */
  uploaded(list: Locator): Locator {
    return list.getByRole('status').filter({ hasText: '→' });
  }

  textOf(place: number): RichEditor {
    return new RichEditor(this.page, `글 ${place} 내용`);
  }

  /** The text as HTML, which is what somebody types who wants more than the toolbar has. */
  sourceOf(place: number): Locator {
    return this.texts.getByRole('textbox', { name: `글 ${place} 내용 HTML` });
  }

  asHtml(place: number): Locator {
    return this.texts.getByRole('button', { name: `HTML 보기: 글 ${place} 내용` });
  }

  asEditor(place: number): Locator {
    return this.texts.getByRole('button', { name: `편집기로 보기: 글 ${place} 내용` });
  }

  async writeHtml(place: number, html: string) {
    await this.asHtml(place).click();
    await this.sourceOf(place).fill(html);
  }

  /** Where a page has many texts, each shows its first line until it is opened. */
  async unfold(place: number) {
    await this.texts.getByRole('button', { name: `글 ${place} 펼치기` }).click();
  }

  async fold(place: number) {
    await this.texts.getByRole('button', { name: `글 ${place} 접기` }).click();
  }

  placeOf(kind: '글' | '이미지' | '동영상', place: number): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`^${kind} ${place} 순서`) });
  }

  handleOf(kind: '글' | '이미지' | '동영상', place: number): Locator {
    return this.page.getByRole('button', { name: `${kind} ${place} 순서 바꾸기` });
  }

  remove(label: string): Locator {
    return this.page.getByRole('button', { name: `${label} 지우기` });
  }

  saved(): Locator {
    return this.page
      .getByRole('region', { name: '알림' })
      .getByText('페이지 콘텐츠가 업데이트되었습니다.')
      .first();
  }
}

/** The change log, and the history beside an editor. */
export class Journal {
  readonly page: Page;
  readonly rows: Locator;
  readonly panel: Locator;
  readonly undo: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('table', { name: '변경 기록' }).getByRole('row');
    this.panel = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: '바뀐 항목' }) });
    this.undo = page.getByRole('button', { name: '이 변경 되돌리기' });
  }

  async open(search = '') {
    await this.page.goto(`/admin/journal${search}`);
  }

  entry(title: string): Locator {
    return this.page.getByRole('table', { name: '변경 기록' }).getByRole('link', { name: title }).first();
  }

  async takeBack() {
    await this.undo.click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: '되돌리기', exact: true }).click();
  }
}

export class PopupManager {
  readonly page: Page;
  readonly active: Locator;
  readonly state: Locator;
  readonly drop: ImageDrop;
  readonly alt: Locator;
  readonly update: Locator;
  readonly cancel: Locator;
  readonly failure: Locator;
  readonly preview: Locator;

  constructor(page: Page) {
    this.page = page;
    const image = page.getByRole('region', { name: '팝업 이미지' });
    this.active = page.getByRole('switch', { name: '홈 화면에 팝업 표시' });
    this.state = page.getByRole('status').filter({ hasText: /켜짐|꺼짐/ });
    this.drop = new ImageDrop(page, image, '이미지 바꾸기');
    this.alt = image.getByRole('textbox', { name: '대체 텍스트' });
    this.update = image.getByRole('button', { name: '업데이트' });
    this.cancel = image.getByRole('button', { name: '취소' });
    this.failure = image.getByRole('alert').filter({ hasText: /./ });
    this.preview = page.getByRole('figure').getByRole('img');
  }

  async open() {
    await this.page.goto('/admin/managePopupModal');
    await this.active.waitFor();
  }
}
