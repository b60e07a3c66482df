import { expect, type Locator, type Page } from '@playwright/test';

/** A screen on which a setting of the site is changed. */
export class SettingScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly saveButton: Locator;

  constructor(page: Page, title: string) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: title });
    this.saveButton = page.getByRole('button', { name: '저장', exact: true });
  }

  /** One of the site by its name, one of a module by the path of its screen. */
  async open(setting: string) {
    await this.page.goto(setting.startsWith('/') ? setting : `/admin/site/${setting}`);
    await expect(this.heading).toBeVisible();
    await expect(this.saveButton).toBeVisible();
  }

  /** Saves, and waits until it is so. */
  async save() {
    await this.saveButton.click();
    await expect(this.page.getByText('저장했습니다. 사이트에 바로 보입니다.').first()).toBeVisible();
    await this.saved();
  }

  /** Until nothing is left to save: while it is being saved, the button is only said to be disabled. */
  async saved() {
    await expect(this.saveButton).toHaveJSProperty('disabled', true);
  }

  /** Takes the last change back from the history beside the screen. */
  async takeBackLast() {
    await this.page.getByRole('button', { name: '변경 기록' }).click();
    const history = this.page.getByRole('dialog', { name: /변경 기록$/ });
    await history.getByRole('listitem').first().getByRole('button').click();
    await this.page.getByRole('button', { name: '이 변경 되돌리기' }).click();
    const question = this.page.getByRole('alertdialog');
    await question.getByRole('button', { name: '되돌리기', exact: true }).click();
    await expect(question).toBeHidden();
  }
}
