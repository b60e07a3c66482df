import type { Download, Locator, Page } from '@playwright/test';

/** What is known of the member, for the member. */
export class PrivacyPage {
  readonly page: Page;
  readonly kept: Locator;
  readonly looks: Locator;
  readonly form: Locator;
  readonly mine: Locator;
  readonly take: Locator;

  constructor(page: Page) {
    this.page = page;
    this.kept = page.getByRole('region', { name: '보관하고 있는 정보' });
    this.looks = page.getByRole('list', { name: '내 정보를 본 사람' }).getByRole('listitem');
    this.form = page.getByRole('form', { name: '정정·삭제 요청' });
    this.mine = page.getByRole('list', { name: '보낸 요청' }).getByRole('listitem');
    this.take = page.getByRole('button', { name: '모두 받기' });
  }

  async open() {
    await this.page.goto('/user/mypage/privacy');
  }

  async ask(text: string) {
    await this.form.getByLabel('요청 내용').fill(text);
    await this.form.getByRole('button', { name: '요청하기' }).click();
  }

  /** The file that comes of what is done. */
  async downloadAfter(act: () => Promise<void>): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await act();
    return download;
  }
}
