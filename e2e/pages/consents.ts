import type { Locator, Page } from '@playwright/test';

/** What a member is asked before the site goes on. */
class ConsentForm {
  readonly terms: Locator;
  readonly privacy: Locator;
  readonly oldEnough: Locator;
  readonly submit: Locator;

  constructor(dialog: Locator) {
    this.terms = dialog.getByRole('checkbox', { name: /이용약관/ });
    this.privacy = dialog.getByRole('checkbox', { name: /개인정보처리방침/ });
    this.oldEnough = dialog.getByRole('radio', { name: /세 이상/ });
    this.submit = dialog.getByRole('button', { name: '동의하고 계속하기' });
  }

  async agree() {
    await this.terms.check();
    await this.privacy.check();
    await this.oldEnough.check();
  }
}

/** The question that cannot be gone round, and my page's own section. */
export class Consents {
  readonly dialog: Locator;
  readonly form: ConsentForm;
  readonly toMyPage: Locator;
  readonly section: Locator;
  readonly yetToAgree: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('alertdialog', { name: '계속하기 전에 확인해 주세요' });
    this.form = new ConsentForm(this.dialog);
    this.toMyPage = this.dialog.getByRole('link', { name: '동의하지 않고 내 정보 보기·탈퇴하기' });
    this.section = page.getByRole('region', { name: '동의와 소식' });
    this.yetToAgree = this.section.getByText('아직 동의하지 않은 내용이 있어요.');
    this.news = this.news.bind(this);
  }

  /** What is said of one of the documents that were agreed to. */
  agreement(title: string): Locator {
    return this.section
      .getByRole('list', { name: '동의한 내용' })
      .getByRole('listitem')
      .filter({ hasText: title });
  }

  /** The switch of one kind of news, by a word of its sentence. */
  news(word: string): Locator {
    return this.section.getByRole('switch', { name: new RegExp(word) });
  }
}
