import type { Page } from '@playwright/test';
import { settle } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { InfoPage } from '../../pages/info.ts';

/** Every page with its title and words that only it has. */
const pages = [
  { path: '/info/ABOUT', title: '고요숲 요가명상센터', words: '마루' },
  { path: '/info/GOYOSUP', title: '고요숲의 길', words: '숲' },
  { path: '/info/YOGA', title: '요가란 무엇인가', words: '요가' },
  { path: '/info/IYENGAR', title: '아헹가 요가', words: '아헹가' },
  { path: '/info/PRANAYAMA', title: '프라나야마', words: '숨' },
  { path: '/info/GENERAL-SESSION', title: '일반과정 안내', words: '신청' },
  { path: '/info/INSTRUCTOR-CONTENT', title: '지도자과정', words: '지도자' },
  { path: '/info/INSTRUCTOR-DETAIL', title: '지도자과정 교육과정', words: '교육' },
  { path: '/info/SCHEDULE', title: '수업 시간표', words: '수업' },
  { path: '/info/INSTRUCTOR-SCHEDULE', title: '지도자과정 일정', words: '월' },
  { path: '/terms-of-use', title: '이용약관', words: '제24조' },
  { path: '/privacy-policy', title: '개인정보처리방침', words: '보유' },
];

for (const { path, title, words } of pages) {
  test(`${path} is opened, it shows its title and its text @smoke`, async ({ page, api }) => {
    const info = new InfoPage(page);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(info.title).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(info.main).toContainText(words);
    const code = (await api.pages()).find((entry) => entry.path === path)?.code ?? '';
    const content = await api.page(code);
    const first = content.pageContentTexts[0]?.description ?? '';
    const heading = /<h[1-4][^>]*>([^<]+)</.exec(first)?.[1] ?? '';
    expect(heading).not.toBe('');
    await expect(info.main).toContainText(heading);
  });
}

test('the terms are read, all 24 articles stand there in order', async ({ page }) => {
  await page.goto('/terms-of-use');
  const articles = page.getByRole('main').getByRole('heading', { name: /^제\d+조/ });
  await expect(articles).toHaveCount(24);
  const numbers = (await articles.allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]));
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
});

test('a page is asked for in another case, it is the same page', async ({ page, request }) => {
  const info = new InfoPage(page);
  for (const path of ['/info/yoga', '/INFO/Yoga', '/Terms-Of-Use']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  await page.goto('/info/yoga');
  await expect(info.title).toHaveText('요가란 무엇인가');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/info\/YOGA$/);
});

/** Holds the scripts back until it is called. */
async function scriptsWait(page: Page): Promise<() => void> {
  let comes = () => {};
  const come = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await come;
    await route.continue();
  });
  return comes;
}

test('a link is reached before the scripts have come, it keeps the focus', async ({ page }) => {
  const come = await scriptsWait(page);
  await page.goto('/info/YOGA', { waitUntil: 'commit' });
  const home = page.getByRole('banner').getByRole('link').first();
  await home.focus();
  come();
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(home).toBeFocused();
});

test('somebody reads and types before the scripts have come, the place and the words stay', async ({
  page,
}) => {
  const come = await scriptsWait(page);
  await page.goto('/community/NOTICE', { waitUntil: 'commit' });
  const words = page.getByRole('searchbox');
  await words.fill('수련');
  await words.press('ArrowLeft');
  const scroll = () => {
    window.scrollTo(0, 300);
    return window.scrollY;
  };
  await expect.poll(() => page.evaluate(scroll)).toBe(300);
  come();
  await expect(page.getByRole('searchbox', { name: '검색어' })).toBeFocused();
  await expect(words).toHaveValue('수련');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.keyboard.insertText('아');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/community/NOTICE?q=${encodeURIComponent('수아련')}`);
});

test('an address is opened that does not exist, it answers 404 and says so @smoke', async ({
  page,
  watchdog,
}) => {
  watchdog.expectRefusal(404, /no-such-page/);
  const answer = await page.goto('/info/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '존재하지 않는 페이지입니다.' })).toBeVisible();
  await page.getByRole('link', { name: '처음으로 가기' }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const path of [
  '/shop/detail/99999',
  '/events/nope',
  '/apply/NOPE',
  '/events?month=2026-13',
  '/community/NOTICE?page=abc',
]) {
  test(`nothing is at ${path}, and the tab says so from the first byte on`, async ({ page, watchdog }) => {
    watchdog.expectRefusal(404, /99999|nope|NOPE|2026-13|page=abc/);
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'fetch' && asked.push(request.url()));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    expect(await answer?.text()).toContain('<title>존재하지 않는 페이지입니다. | ');
    await expect(page.getByRole('link', { name: '처음으로 가기' })).toBeVisible();
    await expect(page).toHaveTitle(/^존재하지 않는 페이지입니다\. \| /);
    expect(asked.filter((url) => /99999|nope|NOPE/.test(url)).length).toBeLessThanOrEqual(1);
  });
}

test('pages that are not public are asked for, they answer 404', async ({ request }) => {
  for (const path of ['/info/DETAIL-DESCRIPTION', '/nothing/here', '/admin/nothing']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('a document is loaded, its first data is in it and nothing is asked for twice @smoke', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  for (const path of ['/info/YOGA', '/info/GENERAL-SESSION', '/terms-of-use']) {
    await page.goto(path);
    await settle(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(calls).toEqual([]);
});

test.describe('without JavaScript', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the yoga page is opened, all six parts can be read and the head describes them @smoke', async ({
    page,
    api,
  }) => {
    // Without scripts nothing is lazy: every picture of the page would be waited for.
    await new InfoPage(page).open('YOGA');
    await expect(page).toHaveTitle('요가란 무엇인가 | 고요숲 요가명상센터');
    const { description, sections, pageContentTexts, pageContentImages } = await api.page('YOGA');
    const meta = (selector: string) => page.locator(selector).getAttribute('content');
    expect(await meta('meta[name=description]')).toBe(description);
    expect(await meta('meta[property="og:title"]')).toBe('요가란 무엇인가');
    expect(await meta('meta[property="og:description"]')).toBe(description);
    const shared = await meta('meta[property="og:image"]');
    expect(shared).toMatch(/^http.*\/media\/.*\?as=share$/);
    const picture = await page.request.get(`${new URL(shared ?? '').pathname}?as=share`);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect(await meta('meta[property="og:image:width"]')).toBe('1200');
    expect(await meta('meta[property="og:image:alt"]')).toBe(pageContentImages[0]?.alt);
    expect(await meta('meta[property="og:url"]')).toMatch(/\/info\/YOGA$/);
    const linked = (await page.locator('script[type="application/ld+json"]').allInnerTexts()).map(
      (text) => JSON.parse(text) as Record<string, unknown>,
    );
    expect(linked.some((data) => JSON.stringify(data).includes('요가란 무엇인가'))).toBe(true);

    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('요가란 무엇인가');
    expect(sections).toHaveLength(6);
    for (const { label } of sections)
      await expect(main.getByRole('heading', { name: label }).first()).toBeVisible();
    const words = (html: string) =>
      html
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 24);
    const shown = (await main.innerText()).replaceAll(/\s+/g, ' ');
    for (const { description: html } of pageContentTexts) expect(shown).toContain(words(html).split(' ')[0]);
    await expect(
      page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '프라나야마' }),
    ).toBeVisible();
  });
});
