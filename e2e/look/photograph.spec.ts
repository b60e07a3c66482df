import { readFileSync } from 'node:fs';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { overflow, settle, violations } from '../fixtures/look.ts';
import { artifacts } from '../fixtures/paths.ts';
import { openRoute } from '../fixtures/routes.ts';
import type { Role } from '../fixtures/test.ts';
import { loggedIn } from '../fixtures/tokens.ts';
import { type House, houseFile } from './house.ts';
import { changesWithState, screens } from './screens.ts';
import { pretend, type State } from './states.ts';

const heights: Record<number, number> = { 390: 844, 768: 1024, 769: 1024, 1440: 900 };
const states: State[] = ['full', 'empty', 'loading', 'error'];
const widths = process.env.LOOK_WIDTHS?.split(',').map(Number) ?? Object.keys(heights).map(Number);

const house = JSON.parse(readFileSync(houseFile, 'utf8')) as House;
const url = process.env.LOOK_AT ?? house.url;

type Everybody = (role: Role) => Promise<BrowserContext>;

/** One browser for each role and worker, so that it keeps what it has fetched. */
const test = base.extend<object, { everybody: Everybody }>({
  everybody: [
    async ({ browser }, use) => {
      const opened = new Map<Role, BrowserContext>();
      await use(async (role) => {
        const storageState =
          role === 'guest' ? undefined : loggedIn(url, house.tokens[role], house.tokens.version);
        const context =
          opened.get(role) ??
          (await browser.newContext({
            baseURL: url,
            storageState,
            reducedMotion: 'reduce',
            locale: 'ko-KR',
            timezoneId: 'Asia/Seoul',
          }));
        opened.set(role, context);
        return context;
      });
      await Promise.all([...opened.values()].map((context) => context.close()));
    },
    { scope: 'worker' },
  ],
});

/** Until the screen is what it will stay. */
async function drawn(page: Page, state: State) {
  // The server's own page makes way for the drawn one.
  const drawing = page.waitForFunction(() => !document.querySelector('.document'), undefined, {
    timeout: 20_000,
  });
  // While a post or an item is awaited it is the server's page that stays.
  if (state === 'loading') return drawing.catch(() => undefined);
  await drawing;
  await page.waitForFunction(() => !document.querySelector('.animate-pulse'));
  await settle(page);
  // What is further down comes only when it is scrolled to, and a photograph scrolls to nothing.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  // A picture that suits the new width better may still be on its way.
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
  );
}

for (const state of states) {
  for (const screen of screens(house.abundance)) {
    if (state !== 'full' && !changesWithState(screen)) continue;
    const { name, as = 'guest', ready } = screen;

    test(`${state} ${name}`, async ({ everybody }) => {
      const page = await (await everybody(as)).newPage();
      await pretend(page, state);
      await openRoute(page, screen, { waitUntil: 'domcontentloaded' });
      await page.locator('h1').first().waitFor({ state: 'attached' });
      if (ready && state === 'full') await page.getByText(ready).first().waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: heights[width] ?? 900 });
        await drawn(page, state);
        const file = artifacts('look', state, `${name}-${width}.png`);
        await page.screenshot({ path: file, fullPage: name !== 'home', animations: 'disabled' });
        expect.soft(await overflow(page), `${width} px`).toEqual([]);
      }
      expect.soft(await violations(page)).toEqual([]);
      await page.close();
    });
  }
}
