import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import type { PickedFile } from '../fixtures/images.ts';

/** Of the page whose editor is open. */
export function codeOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The blocks of a page in its editor, and the page beside them as it will look. */
export class Composer {
  readonly page: Page;
  readonly section: Locator;
  readonly blocks: Locator;
  readonly add: Locator;
  readonly undo: Locator;
  readonly frame: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.section = page.getByRole('region', { name: /^블록/ });
    this.blocks = this.section.getByRole('button', {
      name: /^블록 \d+ (?!복제|감추기|보이기|지우기|순서|위에)/,
    });
    this.add = this.section.getByRole('button', { name: '블록 추가', exact: true });
    this.undo = this.section.getByRole('button', { name: '되돌리기', exact: true });
    this.frame = page.frameLocator('iframe[title="페이지 미리보기"]');
  }

  /** Opens the choice of kinds with that button and takes one of them. */
  async addKind(label: string, button: Locator = this.add) {
    await button.click();
    const dialog = this.page.getByRole('dialog', { name: '블록 추가' });
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  block(place: number): Locator {
    return this.section.getByRole('button', {
      name: new RegExp(`^블록 ${place} (?!복제|감추기|보이기|지우기|순서|위에)`),
    });
  }

  tool(place: number, name: '복제' | '감추기' | '보이기' | '지우기'): Locator {
    return this.section.getByRole('button', { name: `블록 ${place} ${name}`, exact: true });
  }

  handle(place: number): Locator {
    return this.section.getByRole('button', { name: `블록 ${place} 순서 바꾸기`, exact: true });
  }

  /** A field that takes a picture or a file, of the form that is open. */
  async upload(field: string, file: PickedFile, form = this.section) {
    const place = form.locator(`[data-name$=".${field}"]`).filter({ visible: true });
    await place.locator('input[type="file"]').setInputFiles(file);
  }

  /** A field of the form that is open. */
  field(name: string): Locator {
    return this.section.getByRole('textbox', { name, exact: true });
  }

  row(name: string): Locator {
    return this.section.getByRole('group', { name, exact: true });
  }

  width(name: '휴대전화' | '넓은 화면'): Locator {
    return this.section.getByRole('group', { name: '미리보기 너비' }).getByRole('button', { name });
  }

  /** The page as it is drawn, once it is there. */
  async document(): Promise<Frame> {
    const frame = await this.page.locator('iframe[title="페이지 미리보기"]').elementHandle();
    const content = await frame?.contentFrame();
    if (!content) throw new Error('nothing is drawn');
    return content;
  }

  /** What a field shows on the page. */
  drawn(block: string, field: string): Locator {
    return this.frame.locator(`[data-block="${block}"] [data-field="${field}"]`);
  }
}
