import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { InfoPage } from '../../pages/info.ts';

const opened = new Date('2026-11-21T09:00:00+09:00');
const halted = new Date('2026-11-21T09:01:00+09:00');

/** Opens a page whose time stands still from then on, so that a carousel moves only when the test says so. */
async function openWithStoppedClock(page: Page, path: string) {
  await page.clock.install({ time: opened });
  await page.goto(path);
  await expect(new InfoPage(page).carousel.next).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(halted);
  await drawn(page);
}

/** Until React has drawn what the time has set off: its tasks are not stopped. */
async function drawn(page: Page) {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = resolve;
        channel.port2.postMessage(null);
      }),
  );
}

test.describe('carousel', () => {
  test('three seconds go by, the next picture comes and after the last the first @smoke', {
    tag: '@beyond-webdriver',
  }, async ({ page }) => {
    const { carousel } = new InfoPage(page);
    await openWithStoppedClock(page, '/info/INSTRUCTOR-CONTENT');
    const [start, total] = await carousel.position();
    expect(total).toBeGreaterThan(2);
    for (let step = 1; step <= total; step += 1) {
      await page.clock.runFor(3000);
      await expect.poll(async () => (await carousel.position())[0]).toBe(((start - 1 + step) % total) + 1);
    }
  });

  test('the carousel is paused, it stands still until it is played again @smoke', {
    tag: '@beyond-webdriver',
  }, async ({ page }) => {
    const { carousel } = new InfoPage(page);
    await openWithStoppedClock(page, '/info/INSTRUCTOR-CONTENT');
    await carousel.pause.click();
    await expect(carousel.play).toBeVisible();
    const [stopped] = await carousel.position();
    await page.clock.runFor(12_000);
    expect((await carousel.position())[0]).toBe(stopped);
    // Nor does a pointer that crosses a picture set it going.
    await carousel.current.hover();
    await carousel.play.hover();
    await page.clock.runFor(12_000);
    expect((await carousel.position())[0]).toBe(stopped);
    await carousel.play.click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3_500);
    await expect.poll(async () => (await carousel.position())[0]).not.toBe(stopped);
  });

  test('the arrows are used, the pictures wrap around both ends', { tag: '@chromium' }, async ({ page }) => {
    const { carousel } = new InfoPage(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/info/INSTRUCTOR-CONTENT');
    await expect(carousel.pause).toHaveCount(0);
    const [, total] = await carousel.position();
    await carousel.previous.click();
    await expect.poll(async () => (await carousel.position())[0]).toBe(total);
    await carousel.next.click();
    await expect.poll(async () => (await carousel.position())[0]).toBe(1);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await carousel.position())[0]).toBe(2);
  });
});

test('the yoga page is opened, each of its six tabs shows its own text and can be linked to @smoke', async ({
  page,
  api,
}) => {
  const info = new InfoPage(page);
  await info.open('YOGA');
  const { sections } = await api.page('YOGA');
  await expect(info.tabs).toHaveText(sections.map(({ label }) => label));
  const texts = new Set<string>();
  for (const { label, key } of sections) {
    await info.tab(label).click();
    await expect(info.tab(label)).toHaveAttribute('aria-selected', 'true');
    await expect(info.panel).toHaveAccessibleName(label);
    await expect(page).toHaveURL(new RegExp(`tab=${key}$`));
    texts.add(await info.panel.innerText());
  }
  expect(texts.size).toBe(6);
  await page.reload();
  await expect(info.tab(sections.at(-1)?.label ?? '')).toHaveAttribute('aria-selected', 'true');
});

test('the tabs are walked by arrow keys, they wrap around', async ({ page, api }) => {
  const info = new InfoPage(page);
  await info.open('GENERAL-SESSION');
  const [first, second] = (await api.page('GENERAL-SESSION')).sections.map(({ label }) => label);
  await info.tab(first ?? '').focus();
  await page.keyboard.press('ArrowRight');
  await expect(info.tab(second ?? '')).toBeFocused();
  await expect(info.panel).toHaveAccessibleName(second ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(info.tab(first ?? '')).toBeFocused();
});

test('the guide is opened, its two tabs are the application guide and the tips, and number their steps @smoke', async ({
  page,
  api,
}) => {
  const info = new InfoPage(page);
  await info.open('GENERAL-SESSION');
  const { sections, pageContentTexts } = await api.page('GENERAL-SESSION');
  await expect(info.tabs).toHaveText(['신청 안내', '준비 팁']);
  for (const { key, label } of sections) {
    await info.tab(label).click();
    const texts = pageContentTexts
      .filter(({ section }) => section === key)
      .toSorted((a, b) => a.priority - b.priority);
    // As the server keeps them: a heading, which names the step.
    const titles = texts.map(({ description }) => /<h3>(.+?)<\/h3>/.exec(description)?.[1] ?? '');
    const steps = info.panel.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText(titles);
    await expect(steps).toHaveText(titles.map((_, index) => new RegExp(`^\\s*${index + 1}\\D`)));
  }
});

test.describe('viewer', () => {
  test('the breathing page is opened, four tabs hold at least twelve pictures @smoke', async ({
    page,
    api,
  }) => {
    const info = new InfoPage(page);
    await info.open('PRANAYAMA');
    await expect(info.tabs).toHaveCount(4);
    expect((await api.page('PRANAYAMA')).pageContentImages.length).toBeGreaterThanOrEqual(12);
    for (const tab of await info.tabs.all()) {
      await tab.click();
      await expect(info.picture()).toBeVisible();
    }
  });

  test('more than seven pictures are leafed through, seven thumbnails follow the chosen one', async ({
    page,
  }) => {
    const info = new InfoPage(page);
    await info.open('PRANAYAMA');
    await info.tab('아홉 가지 호흡').click();
    await expect(info.thumbnails).toHaveCount(7);
    await expect(info.thumbnail(1)).toHaveAttribute('aria-current', 'true');
    await info.thumbnail(7).click();
    await expect(info.thumbnail(7)).toHaveAttribute('aria-current', 'true');
    await expect(info.thumbnails).toHaveCount(7);
    await expect(info.thumbnail(1)).toHaveCount(0);
    await expect(info.thumbnail(9)).toBeVisible();
  });

  test('the arrows are used, the pictures wrap around both ends', async ({ page }) => {
    const info = new InfoPage(page);
    await info.open('PRANAYAMA');
    await info.tab('아홉 가지 호흡').click();
    // Those of the tab before have no thumbnails.
    await expect(info.thumbnails).toHaveCount(7);
    const first = await info.picture().getAttribute('alt');
    await info.viewer.getByRole('button', { name: '이전 사진' }).click();
    await expect(info.picture()).not.toHaveAttribute('alt', first ?? '');
    await expect(info.thumbnail(9)).toHaveAttribute('aria-current', 'true');
    await info.viewer.getByRole('button', { name: '다음 사진' }).click();
    await expect(info.picture()).toHaveAttribute('alt', first ?? '');
  });

  test('a picture is chosen, three on each side of it are loaded before they are asked for', async ({
    page,
    api,
  }) => {
    const info = new InfoPage(page);
    const asked = new Set<string>();
    page.on('request', (request) => {
      const path = /\/media\/(page\/[^?]+)/.exec(request.url())?.[1];
      // Thumbnails are the smallest width; anything larger is the picture itself.
      if (path && !/w=320\b/.test(request.url())) asked.add(path);
    });
    await info.open('PRANAYAMA');
    await info.tab('아홉 가지 호흡').click();
    const images = (await api.page('PRANAYAMA')).pageContentImages.filter(
      ({ section }) => section === 'breaths',
    );
    const neighbours = [-3, -2, -1, 1, 2, 3].map((by) => images.at(by)?.path);
    await expect.poll(() => neighbours.filter((path) => path && asked.has(path)).length).toBe(6);
  });
});

test('a film is wanted, the video host is asked only then @smoke', { tag: '@beyond-webdriver' }, async ({
  page,
  context,
  watchdog,
}) => {
  const info = new InfoPage(page);
  await watchdog.standIn(context, 'www.youtube-nocookie.com', '<title>film</title>');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('youtube')) foreign.push(request.url());
  });
  await info.open('IYENGAR');
  await page.waitForLoadState('networkidle');
  await expect(info.videoFrame).toHaveCount(0);
  expect(foreign).toEqual([]);
  await info.videoButtons.first().click();
  await expect(info.videoFrame.first()).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/[\w-]{11}\?/);
  await expect.poll(() => foreign.length).toBe(1);
});

test('the timetable is opened, it can be read as a picture and as a table', async ({ page }) => {
  const info = new InfoPage(page);
  await info.open('SCHEDULE');
  await expect(info.main.getByRole('table').first()).toBeVisible();
  await expect(info.main.getByRole('columnheader').first()).toBeVisible();
  await expect(info.main.getByRole('img').first()).toBeVisible();
});

test('the principles are opened, at most four texts are numbered', async ({ page, api }) => {
  const info = new InfoPage(page);
  await info.open('GOYOSUP');
  const { pageContentTexts } = await api.page('GOYOSUP');
  expect(pageContentTexts.length).toBeGreaterThan(0);
  expect(pageContentTexts.length).toBeLessThanOrEqual(4);
  const principles = info.main.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(principles).toHaveText(pageContentTexts.map((_, index) => new RegExp(`^\\s*${index + 1}\\D`)));
});
