import type { CDPSession, Locator, Page } from '@playwright/test';
import { type PickedFile, transfer } from '../fixtures/images.ts';

/** The editor for formatted text, wherever it stands. */
export class RichEditor {
  readonly page: Page;
  readonly area: Locator;
  readonly toolbar: Locator;
  readonly tableToolbar: Locator;
  private keys: CDPSession | null = null;

  constructor(page: Page, label: string) {
    this.page = page;
    this.area = page.getByRole('textbox', { name: label, exact: true });
    this.toolbar = page.getByRole('toolbar', { name: `${label} 서식` });
    this.tableToolbar = page.getByRole('toolbar', { name: `${label} 표` });
  }

  tool(name: string): Locator {
    return this.toolbar.getByRole('button', { name, exact: true });
  }

  /** Everything that stands there is replaced by plain text. */
  async fill(text: string) {
    await this.clear();
    await this.type(text);
  }

  async clear() {
    await this.area.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.press('Delete');
    await this.tool('서식 지우기').click();
  }

  async type(text: string) {
    await this.page.keyboard.insertText(text);
  }

  async press(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Selects the last `count` characters before the caret. */
  async selectBack(count: number) {
    for (let left = count; left > 0; left -= 1) await this.page.keyboard.press('Shift+ArrowLeft');
  }

  async color(tool: '글자색' | '배경색', name: string) {
    await this.tool(tool).click();
    const menu = this.page.getByRole('dialog', { name: tool });
    await menu.getByRole('button', { name, exact: true }).click();
    await menu.waitFor({ state: 'hidden' });
  }

  async link(address: string) {
    await this.tool('링크').click();
    const dialog = this.page.getByRole('dialog', { name: '링크' });
    await dialog.getByRole('textbox', { name: '주소' }).fill(address);
    await dialog.getByRole('button', { name: /^링크 (넣기|바꾸기)$/ }).click();
  }

  /** A tool of the table in which the caret is. */
  tableTool(name: string): Locator {
    return this.tableToolbar.getByRole('button', { name, exact: true });
  }

  async insertTable(rows: number, columns: number, name = '') {
    await this.tool('표').click();
    const dialog = this.page.getByRole('dialog', { name: '표' });
    await dialog.getByRole('textbox', { name: '행 수' }).fill(String(rows));
    await dialog.getByRole('textbox', { name: '열 수' }).fill(String(columns));
    await dialog.getByRole('textbox', { name: '표 이름' }).fill(name);
    await dialog.getByRole('button', { name: '표 넣기' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async chooseImages(...files: PickedFile[]) {
    const chooser = this.page.waitForEvent('filechooser');
    await this.tool('이미지').click();
    await (await chooser).setFiles(files);
  }

  async pasteFiles(...files: PickedFile[]) {
    const data = await transfer(this.page, files);
    await this.area.evaluate((area, clipboardData) => {
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, data);
  }

  async dropFiles(...files: PickedFile[]) {
    const dataTransfer = await transfer(this.page, files);
    await this.area.dispatchEvent('dragover', { dataTransfer });
    await this.area.dispatchEvent('drop', { dataTransfer });
  }

  async paste(types: Record<string, string>) {
    await this.area.evaluate((area, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, types);
  }

  /** One syllable as an input method builds it; without `done` it stays open. */
  async compose(steps: string[], done?: string) {
    this.keys ??= await this.page.context().newCDPSession(this.page);
    for (const text of steps) {
      await this.keys.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    }
    if (done !== undefined) await this.keys.send('Input.insertText', { text: done });
  }

  pictures(): Locator {
    return this.area.getByRole('figure');
  }

  /** Sizes before and after, as each picture tells them once it is stored. */
  stored(): Locator {
    return this.pictures().getByRole('status').filter({ hasText: '→' });
  }
}
