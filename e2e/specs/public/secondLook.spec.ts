import type { Page } from '@playwright/test';
import { inLook } from '../../fixtures/inLook.ts';
import { overflow, settle, violations } from '../../fixtures/look.ts';
import { expect } from '../../fixtures/test.ts';

const test = inLook('madang');

/** How far below the header a screen begins to speak. */
async function startOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await settle(page);
  return page.evaluate(() => {
    const main = document.getElementById('main');
    const head = main?.querySelector('header, .container-page');
    const first = head?.querySelector('p, h1, a');
    return Math.round((first?.getBoundingClientRect().top ?? 0) - (main?.getBoundingClientRect().top ?? 0));
  });
}

const menu = Array.from({ length: 20 }, (_, group) => ({
  key: `group-${group}`,
  label: `묶음 ${group + 1}`,
  items: Array.from({ length: 10 }, (_, entry) => ({
    label: `${group + 1}의 ${entry + 1}번째 항목`,
    path: `/info/YOGA?entry=${group}-${entry}`,
  })),
}));

/** The site with two hundred entries in its menu. */
async function withLargeMenu(page: Page) {
  await page.route(
    (url) => url.pathname === '/' || url.pathname === '/info/ABOUT',
    async (route) => {
      const answer = await route.fetch();
      const document = await answer.text();
      const body = document.replace(/"menu":\[.*?\}\]\}\]/s, `"menu":${JSON.stringify(menu)}`);
      await route.fulfill({ response: answer, body });
    },
  );
}

test.describe('the second look', { tag: '@chromium' }, () => {
  test('pages, boards, courses, the shop and events are opened, all begin at one height', async ({
    page,
    isMobile,
  }) => {
    const height = isMobile ? 32 : 48;
    for (const path of ['/info/YOGA', '/community/NOTICE', '/session/general', '/shop', '/events'])
      expect(await startOf(page, path), path).toBe(height);
  });

  test('the menu has two hundred entries, the footer leaves them out and the home page stays short', async ({
    page,
    isMobile,
  }) => {
    await withLargeMenu(page);
    await page.goto('/');
    await settle(page);
    await expect(page.getByRole('link', { name: '20의 10번째 항목' })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(
      isMobile ? 8000 : 5000,
    );
    expect(await overflow(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  test('the menu has two hundred entries, its panel ends with the window and the last is reached @desktop', async ({
    page,
  }) => {
    await withLargeMenu(page);
    await page.goto('/info/ABOUT');
    await page.getByRole('button', { name: '묶음 1', exact: true }).hover();
    const last = page.getByRole('banner').getByRole('link', { name: '20의 10번째 항목' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await violations(page)).toEqual([]);
  });
});
