import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { Board } from '../../../modules/boards/web/e2e/pages.ts';
import { ApplicationsViewer, ApplyForm, SessionList } from '../../../modules/sessions/web/e2e/pages.ts';
import { founder, newcomer, onEmptySite } from '../../fixtures/emptySite.ts';
import { overflow, settle, violations } from '../../fixtures/look.ts';
import type { Server } from '../../fixtures/server.ts';
import {
  boards,
  course,
  footer,
  home,
  makeSmallSite,
  menu,
  name,
  pages,
  post,
} from '../../fixtures/smallSite.ts';
import { expect } from '../../fixtures/test.ts';
import type { Watchdog } from '../../fixtures/watchdog.ts';
import { LoginPage, RegisterPage } from '../../pages/account.ts';
import { Frame } from '../../pages/frame.ts';
import { SiteBuilder } from '../../pages/siteBuilder.ts';

const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

const everyWord = [{ path: '/', words: home.words }, ...pages];

type Guest = { browser: Browser; server: Server; watchdog: Watchdog };

async function guestOn(device: BrowserContextOptions, { browser, server, watchdog }: Guest): Promise<Page> {
  const context = await browser.newContext({ ...device, baseURL: server.url, locale: 'ko-KR' });
  await watchdog.watch(context);
  return context.newPage();
}

async function expectWords(page: Page, words: readonly string[]) {
  for (const word of words) await expect(page.locator('body')).toContainText(word);
}

/** Every entry of the menu is taken as a visitor takes it, and leads to what it names. */
async function walkMenu(page: Page, isPhone: boolean) {
  const frame = new Frame(page);
  await page.goto('/');
  // A group that is moved by what arrives late is no longer below the pointer, and closes.
  await settle(page);
  for (const { group, items } of menu) {
    for (const [label, path] of items) {
      if (isPhone) {
        await frame.openSheet.tap();
        await expect(frame.fold(group)).toBeVisible();
        const entry = frame.sheet.getByRole('link', { name: label, exact: true });
        // The group of the page that one is on stands open.
        if (!(await entry.isVisible())) await frame.fold(group).tap();
        await entry.tap();
      } else {
        // From the entry that was taken a hand goes over the page, where the list was.
        await page.mouse.move(700, 700);
        await frame.group(group).hover();
        await frame.item(label).click();
      }
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectWords(page, pages.find((one) => one.path === path)?.words ?? []);
    }
  }
}

/** What stands on every screen: the name as a picture, and the foot. */
async function expectFrame(page: Page) {
  const mark = page.getByRole('banner').getByRole('link').first().getByRole('img');
  await expect(mark).toHaveAttribute('alt', name);
  const foot = page.getByRole('contentinfo');
  for (const word of [...footer.lines.flat(), footer.copyright]) await expect(foot).toContainText(word);
}

/** An account is made on the screens, with the code that the telephone gets. */
async function join(page: Page, server: Server) {
  const register = new RegisterPage(page);
  await register.open();
  await register.type(newcomer);
  await register.checkNames();
  await register.phone.send.click();
  await expect(register.phone.code).toBeVisible();
  await expect.poll(async () => (await server.outbox()).length).toBe(1);
  await register.phone.code.fill(/\d{6}/.exec((await server.outbox())[0]?.text ?? '')?.[0] ?? '');
  await register.phone.verify.click();
  await expect(register.phone.verified).toBeVisible();
  await register.consent();
  await register.submit.click();
  await expect(page).toHaveURL(/\/user\/login$/);
  const login = new LoginPage(page);
  await login.password.fill(newcomer.password);
  await login.submit.click();
  await expect(page).toHaveURL(/\/$/);
}

async function applyOn(page: Page) {
  const list = new SessionList(page);
  await page.goto(`/session/${course.address}`);
  await expect(list.heading).toHaveText(course.type);
  await expect(list.card(course.title)).toContainText(course.description);
  await list.apply(course.title).click();
  const form = new ApplyForm(page);
  await form.field(course.question).fill('괜찮아요');
  await form.consent.check();
  await form.submit.click();
  await form.confirmDone();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.heading);
}

for (const look of ['yoga-web', 'madang']) {
  const test = onEmptySite(look, { MARU__SITE__LOOK: look });

  test(`a whole site is made by clicks from an empty one in the look ${look}, and visited on a phone, on a desk and without JavaScript @desktop`, async ({
    page,
    browser,
    server,
    watchdog,
  }) => {
    test.setTimeout(600_000);
    await page.goto('/admin');
    await new LoginPage(page).logIn(founder.username, founder.password);
    await makeSmallSite(new SiteBuilder(page));

    const visit = { browser, server, watchdog };
    for (const device of [desk, phone]) {
      const guest = await guestOn(device, visit);
      await walkMenu(guest, device === phone);
      for (const { path, words } of everyWord) {
        await guest.goto(path);
        await expectWords(guest, words);
        await expectFrame(guest);
        await settle(guest);
        expect(await overflow(guest)).toEqual([]);
        if (device === desk) expect(await violations(guest)).toEqual([]);
      }

      const plain = await guestOn({ ...device, javaScriptEnabled: false }, visit);
      for (const { path, words } of everyWord) {
        await plain.goto(path);
        await expectWords(plain, words);
      }
      await plain.context().close();
      if (device === desk) await guest.context().close();
      else await newcomerComes(guest, server);
    }

    const viewer = new ApplicationsViewer(page);
    await viewer.open();
    await viewer.choose(course.title);
    await expect(viewer.item(newcomer.realName)).toBeVisible();
  });
}

/** Reads the boards, joins, and applies for the course. */
async function newcomerComes(page: Page, server: Server) {
  const board = new Board(page);
  for (const [key, title] of Object.entries(boards)) {
    await board.open(key);
    await expect(board.title).toHaveText(title);
  }
  await board.open('NEWS');
  await board.link(post.title).click();
  await expect(page.getByText(post.words)).toBeVisible();
  await join(page, server);
  await applyOn(page);
}
