import { expect, type Locator, type Page } from '@playwright/test';
import type { PickedFile } from '../fixtures/images.ts';
import { ImageDrop, PageEditor } from './admin.ts';
import { Composer } from './composer.ts';
import { RichEditor } from './editor.ts';
import { PageManager } from './pages.ts';
import { SettingScreen } from './settings.ts';

/** A group of the menu: what it is called, and its entries with where they lead. */
export type MenuWords = { group: string; items: [label: string, path: string][] };

/** The screens on which a site is made from nothing, in the order in which somebody comes to them. */
export class SiteBuilder {
  readonly page: Page;
  readonly composer: Composer;
  readonly pages: PageManager;
  readonly editor: PageEditor;

  constructor(page: Page) {
    this.page = page;
    this.composer = new Composer(page);
    this.pages = new PageManager(page);
    this.editor = new PageEditor(page);
  }

  /** A screen of the side menu. */
  async go(entry: string) {
    const menu = this.page.getByRole('navigation', { name: '관리자 메뉴' });
    await menu.getByRole('link', { name: entry, exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name: entry }).waitFor();
  }

  text(name: string, root: Locator | Page = this.page): Locator {
    return root.getByRole('textbox', { name, exact: true });
  }

  private setting(title: string): SettingScreen {
    return new SettingScreen(this.page, title);
  }

  /** The only picture of a part of the screen, from a file of this computer. */
  async pictureOf(part: string, file: PickedFile) {
    const region = this.page.getByRole('region', { name: part });
    await new ImageDrop(this.page, region, '이미지 추가').choose(file);
    await region.getByRole('button', { name: '이미지 지우기' }).waitFor();
  }

  async saveSetting(title: string) {
    await this.setting(title).save();
  }

  async makeMenu(groups: MenuWords[]) {
    await this.go('메뉴');
    for (const [at, { group, items }] of groups.entries()) {
      await this.page.getByRole('button', { name: '묶음 추가' }).click();
      await this.text(`묶음 ${at + 1} 이름`).fill(group);
      const card = this.page.getByRole('region', { name: group, exact: true });
      for (const [place, [label, path]] of items.entries()) {
        if (place > 0) await card.getByRole('button', { name: '항목 추가' }).click();
        await this.text('이름', card).nth(place).fill(label);
        await card.getByLabel('주소', { exact: true }).nth(place).fill(path);
      }
    }
    await this.saveSetting('메뉴');
  }

  async makeFooter(footer: { lines: [string, string][]; links: [string, string][]; copyright: string }) {
    await this.go('바닥글');
    const rows = async (part: RegExp, add: string, field: string, words: [string, string][]) => {
      const region = this.page.getByRole('region', { name: part });
      for (const [label, value] of words) {
        await region.getByRole('button', { name: add }).click();
        const row = region.getByRole('listitem').last();
        await row.getByLabel('이름').fill(label);
        await row.getByLabel(field, { exact: true }).fill(value);
      }
    };
    await rows(/^센터 정보/, '정보 추가', '내용', footer.lines);
    await rows(/^링크/, '링크 추가', '주소', footer.links);
    await this.text('저작권 표시').fill(footer.copyright);
    await this.saveSetting('바닥글');
  }

  /** A new page, open in its editor. */
  async newPage(title: string, path: string, layout: string) {
    await this.go('페이지');
    await this.page.getByRole('link', { name: '페이지 만들기' }).first().click();
    await this.pages.title.fill(title);
    await this.pages.path.fill(path);
    await this.pages.layout(layout).check();
    await this.pages.create.click();
    await this.page.getByRole('heading', { level: 1, name: title }).waitFor();
  }

  /** The page that is open is seen by everybody from now on. */
  async publish() {
    await this.pages.shown.click();
    await this.pages.save.click();
    await this.editor.saved().waitFor();
    // An older word that it was saved may still stand there.
    await expect(this.pages.save).toHaveJSProperty('disabled', true);
  }

  async makeBoard(key: string, title: string, change: () => Promise<void> = async () => undefined) {
    await this.go('게시판 설정');
    await this.page.getByRole('link', { name: '게시판 만들기' }).first().click();
    await this.page.getByLabel('이름').fill(title);
    await this.page.getByLabel('주소').fill(key);
    await change();
    await this.pages.create.click();
    await this.page.waitForURL(`**/admin/boards/edit/${key}`);
  }

  /** @param showsClosed Whether courses that are closed stay in the lists. */
  async makeTypes(types: [title: string, address: string][], showsClosed = false) {
    await this.go('과정 종류');
    const rows = this.page.getByRole('region', { name: '과정 종류' }).getByRole('listitem');
    for (const [title, address] of types) {
      await this.page.getByRole('button', { name: '종류 추가' }).click();
      await rows.last().getByLabel('이름').fill(title);
      await rows.last().getByLabel('주소').fill(address);
    }
    if (showsClosed) await this.page.getByRole('checkbox', { name: '마감한 과정도 보이기' }).check();
    await this.saveSetting('과정 종류');
  }

  /** A part of the block that is open: one of its rows, or all of it. */
  private part(row?: string): Locator {
    return row ? this.composer.row(row) : this.composer.section;
  }

  async write(words: Record<string, string>, row?: string) {
    for (const [name, value] of Object.entries(words)) {
      await this.text(name, this.part(row)).first().fill(value);
    }
  }

  /** Another row of the block that is open: 카드 추가. */
  async addRow(noun: string, words: Record<string, string>, place: number) {
    if (place > 1) await this.composer.section.getByRole('button', { name: `${noun} 추가` }).click();
    await this.write(words, `${noun} ${place}`);
  }

  async picture(file: PickedFile, alt: string, row?: string, label = '사진') {
    const part = this.part(row);
    await new ImageDrop(this.page, part, `${label} 추가`).choose(file);
    await this.text(`${label} 대체 텍스트`, part).fill(alt);
  }

  async link(to: string, says: string, row?: string) {
    await this.part(row).getByLabel('이어질 곳', { exact: true }).fill(to);
    await this.write({ '적힐 말': says }, row);
  }

  async formatted(field: string, text: string) {
    const editor = new RichEditor(this.page, field);
    await editor.area.click();
    await editor.type(text);
  }
}
