import type { Locator, Page } from '@playwright/test';

/** A carousel: which slide stands in front, and its buttons. */
export class Carousel {
  readonly root: Locator;
  readonly current: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly pause: Locator;
  readonly play: Locator;

  constructor(root: Locator) {
    this.root = root;
    this.current = root.locator('[aria-roledescription="슬라이드"]:not([aria-hidden="true"])');
    this.next = root.getByRole('button', { name: '다음 사진' });
    this.previous = root.getByRole('button', { name: '이전 사진' });
    this.pause = root.getByRole('button', { name: '자동 넘김 멈춤' });
    this.play = root.getByRole('button', { name: '자동 넘김 시작' });
  }

  /** "3장 가운데 1번째" as [1, 3]. */
  async position(): Promise<[number, number]> {
    const label = (await this.current.getAttribute('aria-label')) ?? '';
    const [total, place] = label.match(/\d+/g) ?? [];
    return [Number(place), Number(total)];
  }
}

export class InfoPage {
  readonly page: Page;
  readonly title: Locator;
  readonly main: Locator;
  readonly tabs: Locator;
  readonly panel: Locator;
  readonly carousel: Carousel;
  readonly viewer: Locator;
  readonly thumbnails: Locator;
  readonly videoButtons: Locator;
  readonly videoFrame: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.main = page.getByRole('main');
    this.tabs = page.getByRole('tab');
    this.panel = page.getByRole('tabpanel');
    this.carousel = new Carousel(page.locator('[aria-roledescription="슬라이드 모음"]').first());
    this.viewer = page.getByRole('region', { name: /사진$/ });
    this.thumbnails = this.viewer.getByRole('listitem').getByRole('button');
    this.videoButtons = page.getByRole('button', { name: /재생$/ });
    this.videoFrame = page.locator('iframe');
  }

  async open(code: string) {
    // What is read is there before every picture is.
    await this.page.goto(`/info/${code}`, { waitUntil: 'domcontentloaded' });
  }

  tab(label: string): Locator {
    return this.page.getByRole('tab', { name: label, exact: true });
  }

  thumbnail(place: number): Locator {
    return this.viewer.getByRole('listitem').getByRole('button', { name: new RegExp(`가운데 ${place}번째`) });
  }

  picture(): Locator {
    return this.viewer.getByRole('img').first();
  }
}
