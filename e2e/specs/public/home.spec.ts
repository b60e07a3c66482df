import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home.ts';

test.describe('film', { tag: '@chromium' }, () => {
  test('home is opened, the film plays muted, in place and in a loop @smoke', async ({ page }) => {
    const home = new HomePage(page);
    await home.openWithoutPopup();
    await expect.poll(async () => (await home.filmState()).time).toBeGreaterThan(0.2);
    expect(await home.filmState()).toMatchObject({
      paused: false,
      loop: true,
      muted: true,
      inline: true,
      controls: false,
    });
  });

  test('the film reaches its end, it begins again', async ({ page }) => {
    const home = new HomePage(page);
    await home.openWithoutPopup();
    await expect.poll(async () => (await home.filmState()).length).toBeGreaterThan(1);
    const { length } = await home.filmState();
    await home.jumpTo(length - 0.3);
    await expect.poll(async () => (await home.filmState()).time).toBeLessThan(length / 2);
    expect((await home.filmState()).paused).toBe(false);
  });

  test('the film is paused, it stands still until it is played again', async ({ page }) => {
    const home = new HomePage(page);
    await home.openWithoutPopup();
    await home.pauseFilm.click();
    expect((await home.filmState()).paused).toBe(true);
    await home.playFilm.click();
    await expect(home.pauseFilm).toBeVisible();
    expect((await home.filmState()).paused).toBe(false);
  });

  test('the film is paused and the visitor comes back from another page, it is still paused', async ({
    page,
  }) => {
    const home = new HomePage(page);
    await home.openWithoutPopup();
    await home.pauseFilm.click();
    await page.goto('/info/ABOUT');
    await home.openWithoutPopup();
    await expect(home.playFilm).toBeVisible();
    expect((await home.filmState()).paused).toBe(true);
  });

  test('less motion is asked for, the poster stands in for the film', async ({ page }) => {
    const home = new HomePage(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await home.open();
    await expect(home.poster).toBeVisible();
    await expect(home.film).toHaveCount(0);
  });
});

test.describe('popup', () => {
  test('home is opened for the first time, the popup shows its picture @smoke', async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await expect(home.popup).toBeVisible();
    const picture = home.popup.getByRole('img');
    await expect(picture).toHaveAttribute('alt', /겨울 일반과정/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('the popup is closed, it is back at the next visit', async ({ page }) => {
    const home = new HomePage(page);
    await home.openWithoutPopup();
    await page.reload();
    await expect(home.popup).toBeVisible();
  });

  test('the popup is refused for today, it stays away until tomorrow', async ({ page }) => {
    const home = new HomePage(page);
    await page.clock.setFixedTime(new Date('2026-11-20T23:50:00+09:00'));
    await home.open();
    await home.notToday.click();
    await expect(home.popup).toBeHidden();

    await page.clock.setFixedTime(new Date('2026-11-20T23:59:00+09:00'));
    await page.reload();
    await expect(home.heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(home.popup).toHaveCount(0);

    await page.clock.setFixedTime(new Date('2026-11-21T00:01:00+09:00'));
    await page.reload();
    await expect(home.popup).toBeVisible();
  });

  test('the popup is left by Escape, the page below can be used', { tag: '@chromium' }, async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await expect(home.popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(home.popup).toBeHidden();
    await home.pauseFilm.click();
    await expect(home.playFilm).toBeVisible();
  });

  test('the picture of the popup cannot be loaded, the popup goes away by itself', async ({
    page,
    watchdog,
  }) => {
    const home = new HomePage(page);
    watchdog.expectMessage(/media\/popup\//);
    await page.route('**/media/popup/**', (route) => route.fulfill({ status: 404, body: '' }));
    await home.open();
    await expect(home.heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(home.popup).toBeHidden();
  });
});
