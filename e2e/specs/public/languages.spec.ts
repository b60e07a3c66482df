import type { Page } from '@playwright/test';
import type { Api } from '../../fixtures/api.ts';
import { composed } from '../../fixtures/blocks.ts';
import { inLook } from '../../fixtures/inLook.ts';
import { overflow, settle, violations } from '../../fixtures/look.ts';
import { expect } from '../../fixtures/test.ts';

type Setting = {
  languages: string[];
  revision: number;
  chat?: object | null;
  lines: object[];
  links: object[];
};

type Pair = { korean: string; english: string };

/** A page in Korean, and the same in English, which names it. */
async function pair(api: Api, token: string): Promise<Pair> {
  const code = `GUIDE-${Date.now().toString(36).toUpperCase()}${Math.floor(Math.random() * 1000)}`;
  const text = (html: string) => [{ id: 'one', kind: 'text', data: { text: { html } } }];
  const korean = await composed(api, token, code, text('<p>숲길을 따라 오세요.</p>'));
  const english = `/en${korean}`;
  const page = { title: 'How to find us', path: english, template: 'blocks', hidden: false };
  const body = { ...page, code: `${code}-EN`, language: 'en', counterpart: code };
  await api.json('/api/admin/pages', { method: 'POST', token, body });
  const blocks = text('<p>Follow the path through the forest.</p>');
  const update = { title: page.title, description: 'The way to the studio', blocks };
  await api.json(`/api/admin/pageContent/update/${code}-EN`, { method: 'PUT', token, body: update });
  return { korean, english };
}

const banner = (page: Page) => page.getByRole('banner');
const lang = (page: Page) => page.locator('html').getAttribute('lang');

/** Languages and paths in the head, in their order. */
const alternates = (page: Page) =>
  page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), new URL(link.getAttribute('href') ?? '').pathname]),
    );

/** The menu in the words of the frame: in the header on a desk, in a sheet on a phone. */
async function openMenu(page: Page, name: string) {
  const button = page.getByRole('button', { name });
  if (await button.isVisible()) await button.click();
}

/** Names the first group of the menu, and a new entry of it that leads there. */
async function nameInEnglish(api: Api, token: string, path: string) {
  const { groups } = await api.json<{ groups: { items: object[] }[] }>('/api/admin/site/menu', { token });
  const [first, ...more] = groups;
  const entry = { label: '오시는 길', labels: { en: 'The way to us' }, path };
  const named = { ...first, labels: { en: 'Studio' }, items: [...(first?.items ?? []), entry] };
  const body = { groups: [named, ...more] };
  await api.json('/api/admin/site/menu', { method: 'PUT', token, body });
}

/** Says in English what the centre is called, and the first line and link of its footer. */
async function identityInEnglish(api: Api, token: string) {
  const change = async (setting: string, make: (stored: Setting) => object) => {
    const path = `/api/admin/site/${setting}`;
    const stored = await api.json<Setting>(path, { token });
    const { languages: _, revision: __, ...value } = stored;
    await api.json(path, { method: 'PUT', token, body: { ...value, ...make(stored) } });
  };
  await change('identity', ({ chat }) => ({
    names: { en: 'Quiet Forest Studio' },
    ...(chat && { chat: { ...chat, labels: { en: 'Chat with us' } } }),
  }));
  await change('footer', ({ lines, links }) => ({
    lines: lines.map((line, at) =>
      at === 0 ? { ...line, labels: { en: 'Company' }, values: { en: 'Quiet Forest Ltd.' } } : line,
    ),
    links: links.map((link, at) => (at === 0 ? { ...link, labels: { en: 'Terms of use' } } : link)),
    copyrights: { en: '© 2026 Quiet Forest' },
  }));
}

/** Opens a group of the menu: a fold in the sheet on a phone, a panel on a desk. The sheet of a phone may show all. */
async function openGroup(page: Page, name: string) {
  const fold = page.locator('summary', { hasText: name }).filter({ visible: true });
  const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
  const control = fold.or(button).first();
  await expect(page.getByText(name, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  if ((await control.count()) === 0) return;
  const isOpen = await control.evaluate(
    (element) =>
      element.getAttribute('aria-expanded') === 'true' ||
      (element.parentElement as HTMLDetailsElement | null)?.open === true,
  );
  if (!isOpen) await control.click();
}

for (const look of ['yoga-web', 'madang']) {
  const test = inLook(look);
  test.describe(`in the look ${look}`, { tag: '@chromium' }, () => {
    test('an English page is opened, what stands around it is English, and the way to the Korean page is there', async ({
      page,
      api,
      tokens,
    }) => {
      const { korean, english } = await pair(api, tokens.admin);
      await page.goto(english);
      await expect(page.getByRole('heading', { level: 1, name: 'How to find us' })).toBeVisible();
      expect(await lang(page)).toBe('en');
      await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'en_US');
      const all = await alternates(page);
      expect(all).toEqual(
        expect.arrayContaining([
          ['en', english],
          ['ko', korean],
          ['x-default', korean],
        ]),
      );
      await expect(
        banner(page)
          .getByRole('button', { name: 'Open the search' })
          .or(page.getByRole('button', { name: 'Open the menu' }))
          .first(),
      ).toBeVisible();
      await openMenu(page, 'Open the menu');
      await expect(page.getByRole('navigation', { name: 'Main menu' }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
      // What the centre calls its places stays.
      await expect(page.getByText('요가', { exact: true }).first()).toBeAttached();
      await settle(page);
      expect(await overflow(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    });

    test('the switch is followed there and back, and the frame goes along', async ({ page, api, tokens }) => {
      const { korean, english } = await pair(api, tokens.admin);
      await page.goto(korean);
      await expect(page.getByText('숲길을 따라 오세요.')).toBeVisible();
      expect(await lang(page)).toBe('ko');
      const toEnglish = banner(page).getByRole('link', { name: 'English' }).filter({ visible: true });
      await expect(toEnglish).toHaveAttribute('lang', 'en');
      await toEnglish.click();
      await expect(page).toHaveURL(new RegExp(`${english}$`));
      await expect(page.getByRole('heading', { level: 1, name: 'How to find us' })).toBeVisible();
      await expect.poll(() => lang(page)).toBe('en');
      await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeAttached();
      // The head of the first document named the pages of another address.
      expect(await alternates(page)).toEqual([]);
      const toKorean = banner(page).getByRole('link', { name: '한국어' }).filter({ visible: true });
      await toKorean.click();
      await expect(page.getByText('숲길을 따라 오세요.')).toBeVisible();
      await expect.poll(() => lang(page)).toBe('ko');
      await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeAttached();
    });

    test('the menu has names in English, an English page shows them around it, a Korean one does not', async ({
      page,
      api,
      tokens,
      restored: _,
    }) => {
      const { korean, english } = await pair(api, tokens.admin);
      await nameInEnglish(api, tokens.admin, english);
      const document = await (await page.request.get(english)).text();
      expect(document).toContain('Studio<ul>');
      await page.goto(english);
      await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeAttached();
      await openMenu(page, 'Open the menu');
      await openGroup(page, 'Studio');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await expect(
        menu.getByRole('link', { name: 'The way to us' }).filter({ visible: true }).first(),
      ).toBeVisible();
      // One that has none goes by its label.
      await expect(page.getByText('요가', { exact: true }).first()).toBeAttached();
      await expect(page.getByText('센터 소개', { exact: true })).toHaveCount(0);
      await settle(page);
      expect(await overflow(page)).toEqual([]);
      await page.goto(korean);
      await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeAttached();
      await openMenu(page, '메뉴 열기');
      await expect(page.getByText('센터 소개', { exact: true }).first()).toBeAttached();
      await expect(page.getByText('Studio', { exact: true })).toHaveCount(0);
    });

    test('the centre has an English name and footer, an English page shows them, a Korean one does not', async ({
      page,
      api,
      tokens,
      restored: _,
    }) => {
      const { korean, english } = await pair(api, tokens.admin);
      await identityInEnglish(api, tokens.admin);
      const document = await (await page.request.get(english)).text();
      const [written = ''] = document.split('id="maru-data"');
      for (const part of ['Quiet Forest Studio', 'Company Quiet Forest Ltd.', '>Terms of use</a>'])
        expect(written).toContain(part);
      await page.goto(english);
      await expect(page).toHaveTitle('How to find us | Quiet Forest Studio');
      await expect(banner(page).getByRole('link', { name: 'Quiet Forest Studio' }).first()).toBeVisible();
      const foot = page.getByRole('contentinfo');
      await expect(foot).toContainText('Quiet Forest Ltd.');
      await expect(foot.getByRole('link', { name: 'Terms of use' })).toBeVisible();
      await expect(foot).toContainText('© 2026 Quiet Forest');
      await settle(page);
      expect(await overflow(page)).toEqual([]);
      const toKorean = banner(page).getByRole('link', { name: '한국어' }).filter({ visible: true });
      await toKorean.click();
      await expect(page).toHaveURL(new RegExp(`${korean}$`));
      await expect(page).not.toHaveTitle(/Quiet Forest/);
      await expect(foot.getByRole('link', { name: '이용약관' })).toBeVisible();
      await expect(page.getByText('Quiet Forest')).toHaveCount(0);
    });

    test('an English page is drawn, the words of the layout are English', async ({ api, tokens }) => {
      const code = `TERMS-${Date.now().toString(36).toUpperCase()}`;
      const body = {
        title: 'Terms',
        path: `/en/${code.toLowerCase()}`,
        code,
        copyOf: 'TERMS-OF-USE',
        hidden: false,
      };
      const page = { ...body, language: 'en' };
      await api.json('/api/admin/pages', { method: 'POST', token: tokens.admin, body: page });
      const { html } = await api.json<{ html: string }>(`/api/pageContent/fetchFragment/${code}`);
      expect(html).toContain('Last changed on');
      expect(html).toContain('Contents');
      expect(html).not.toMatch(/마지막으로 고친 날|>\s*차례\s*</);
    });

    test('a board is opened after an English page and speaks English, a first visit of it is Korean', async ({
      page,
      api,
      tokens,
      watchdog,
    }) => {
      watchdog.expectRefusal(404, /\/nothing-at-all$/);
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      const words = () => loaded.filter((url) => /\/assets\/english-/.test(url));
      await page.goto('/community/NOTICE');
      await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeAttached();
      await expect(page.getByRole('search', { name: '게시판 검색' })).toBeVisible();
      expect(words(), 'nobody who reads Korean loads other words').toEqual([]);
      const { english } = await pair(api, tokens.admin);
      await page.goto(english);
      await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeAttached();
      expect(words()).not.toEqual([]);
      await page.goto('/community/NOTICE');
      await expect(page.getByRole('search', { name: 'Search this board' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeAttached();
      await page.goto('/user/login');
      await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
      await page.goto('/nothing-at-all');
      await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist.' })).toBeVisible();
    });
  });
}
