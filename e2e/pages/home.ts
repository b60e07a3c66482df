import type { Locator, Page } from '@playwright/test';

export class HomePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly film: Locator;
  readonly poster: Locator;
  readonly pauseFilm: Locator;
  readonly playFilm: Locator;
  readonly popup: Locator;
  readonly closePopup: Locator;
  readonly notToday: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.film = page.locator('main video');
    this.poster = page.locator('main img[src*="home-poster"]');
    this.pauseFilm = page.getByRole('button', { name: '배경 영상 멈춤' });
    this.playFilm = page.getByRole('button', { name: '배경 영상 재생' });
    this.popup = page.getByRole('dialog');
    this.closePopup = this.popup.getByRole('button', { name: '닫기', exact: true });
    this.notToday = this.popup.getByRole('button', { name: '오늘 하루 보지 않기' });
  }

  async open() {
    await this.page.goto('/');
  }

  async openWithoutPopup() {
    await this.open();
    await this.closePopup.click();
    await this.popup.waitFor({ state: 'hidden' });
  }

  filmState() {
    return this.film.evaluate((film: HTMLVideoElement) => ({
      paused: film.paused,
      loop: film.loop,
      muted: film.muted,
      inline: film.playsInline,
      controls: film.controls,
      time: film.currentTime,
      length: film.duration,
    }));
  }

  async jumpTo(seconds: number) {
    await this.film.evaluate((film: HTMLVideoElement, to) => {
      film.currentTime = to;
    }, seconds);
  }
}
