import type { Locator, Page } from '@playwright/test';

const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));

/** The numbers of the admin's first screen. */
export class DashboardPage {
  readonly page: Page;
  readonly periods: Locator;
  readonly sessions: Locator;
  readonly days: Locator;
  readonly lines: Locator;

  constructor(page: Page) {
    this.page = page;
    const daily = page.getByRole('region', { name: /^날짜별 가입과 신청/ });
    this.periods = page.getByRole('region', { name: /^가입/ }).getByRole('listitem');
    this.sessions = page.getByRole('table', { name: '과정별 신청' });
    this.days = daily.locator('tbody tr');
    this.lines = daily.locator('path.recharts-line-curve');
  }

  async open() {
    await this.page.goto('/admin');
    await this.periods.first().getByText(/명$/).waitFor();
  }

  /** Of today, of 7 and of 30 days: how many signed up, and how many of them by e-mail. */
  async signups(): Promise<{ total: number; email: number }[]> {
    const texts = await this.periods.allTextContents();
    return texts.map((text) => {
      const [, total, email] = /^(?:오늘|최근 7일|최근 30일)([\d,]+)명이메일([\d,]+)/.exec(text) ?? [];
      return { total: number(total), email: number(email) };
    });
  }

  /** Who applied to a session today, in 7 and in 30 days, and ever. */
  async applications(title: string): Promise<string[]> {
    const row = this.sessions.getByRole('row').filter({ hasText: title });
    await row.waitFor();
    return row.getByRole('cell').allTextContents();
  }

  /** The first row of the table below the drawing. */
  async newestDay(): Promise<{ date: string; signups: number; applications: number }> {
    await this.days.first().waitFor({ state: 'attached' });
    const [date = '', ...counts] = await this.days.first().locator('th, td').allTextContents();
    const [signups, applications] = counts.map(number);
    return { date, signups: signups ?? 0, applications: applications ?? 0 };
  }
}
