import { violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PageManager } from '../../pages/pages.ts';

test.use({ as: 'admin' });
test.beforeEach(({ restored }) => restored);

test('a page is made by clicks, hidden until it is published, and goes with one undo @smoke', async ({
  page,
  visitor,
  watchdog,
}) => {
  const pages = new PageManager(page);
  await pages.open();
  await page.getByRole('link', { name: '페이지 만들기' }).click();
  await pages.title.fill('여름 캠프');
  await expect(pages.path).toHaveValue('/여름-캠프');
  await pages.layout('글과 사진').check();
  expect(await violations(page, { within: 'main' })).toEqual([]);
  await pages.create.click();
  await expect(page.getByRole('heading', { level: 1, name: '여름 캠프' })).toBeVisible();

  const guest = await visitor('guest');
  watchdog.expectRefusal(404, /캠프|%EC%97%AC/);
  expect((await guest.goto('/여름-캠프'))?.status()).toBe(404);
  await pages.shown.click();
  await pages.save.click();
  await expect(pages.saved).toBeVisible();
  expect((await guest.goto('/여름-캠프'))?.status()).toBe(200);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('여름 캠프');

  await pages.remove();
  await expect(page.getByText('페이지를 삭제했습니다.')).toBeVisible();
  // It stays while the pointer is over it.
  await page.getByRole('button', { name: '되돌리기' }).hover();
  expect((await guest.goto('/여름-캠프'))?.status()).toBe(404);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText('페이지를 되돌렸습니다.')).toBeVisible();
  expect((await guest.goto('/여름-캠프'))?.status()).toBe(200);
});

test('a page is moved, the old address leads on in the document and in the application @smoke', async ({
  page,
  visitor,
  watchdog,
}) => {
  watchdog.expectRefusal(400, /update\/ABOUT/);
  const pages = new PageManager(page);
  await page.goto('/admin/page/edit/ABOUT');
  await pages.path.fill('/admin');
  await pages.save.click();
  await expect(page.getByText('이 사이트의 다른 화면이 쓰는 주소예요.').first()).toBeVisible();
  await pages.path.fill('/소개');
  await pages.save.click();
  await expect(pages.saved).toBeVisible();
  await expect(page.getByText('/info/ABOUT', { exact: true })).toBeVisible();

  const guest = await visitor('guest');
  await guest.goto('/info/ABOUT');
  await expect(guest).toHaveURL(/%EC%86%8C%EA%B0%9C$/);
  const title = (await guest.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await guest.goto('/search');
  await guest.evaluate(() => history.pushState({}, '', '/info/about'));
  await guest.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(guest).toHaveURL(/%EC%86%8C%EA%B0%9C$/);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('tabs are made and taken away, what stands in them is asked about', async ({ page, api }) => {
  const pages = new PageManager(page);
  await page.goto('/admin/page/edit/GENERAL-SESSION');
  const before = await api.page('GENERAL-SESSION');
  await pages.tabs.getByRole('button', { name: '탭 추가' }).click();
  await pages.save.click();
  await expect(page.getByText('탭의 이름을 입력해주세요.').first()).toBeVisible();
  await pages.tabs.getByLabel('탭 3 이름').fill('자주 묻는 것');
  await pages.save.click();
  await expect(pages.saved).toBeVisible();

  await pages.tabs.getByRole('button', { name: '탭 1 지우기' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('개가 있음');
  await dialog.getByRole('combobox').selectOption({ label: '‘자주 묻는 것’ 탭으로 옮김' });
  await dialog.getByRole('button', { name: '탭 삭제' }).click();
  await pages.save.click();
  await expect
    .poll(async () => (await api.page('GENERAL-SESSION')).pageContentTexts.length)
    .toBe(before.pageContentTexts.length);
  await expect
    .poll(
      async () =>
        (await api.json<{ sections: unknown[] }>('/api/pageContent/fetchByCode/GENERAL-SESSION')).sections,
    )
    .toHaveLength(2);
});

test('the list finds a page by a part of its title and shows its group of the menu', async ({ page }) => {
  const pages = new PageManager(page);
  await pages.open('?q=프라나');
  await expect(pages.row('프라나야마')).toBeVisible();
  await expect(pages.groups).toHaveText(['요가']);
  await expect(page.getByRole('status').filter({ hasText: '모두 1개' })).toBeVisible();
  expect(await violations(page, { within: 'main' })).toEqual([]);
});

test('the list reads as the menu does, group by group, then what is not in it @desktop', async ({
  page,
  api,
}) => {
  const pages = new PageManager(page);
  await pages.open();
  await expect(pages.groups.first()).toBeVisible();
  const { menu } = await api.site();
  const headings = await pages.groups.allTextContents();
  expect(headings.at(-1)).toBe('메뉴에 없음');
  const labels = menu.map(({ label }) => label);
  expect(labels.filter((label) => headings.includes(label))).toEqual(headings.slice(0, -1));
  const about = pages.groupOf('센터 소개');
  const entries = menu[0]?.items.map(({ path }) => path) ?? [];
  await expect(about.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(entries.length);
  for (const path of entries) await expect(about).toContainText(path);
  expect(await violations(page, { within: 'main' })).toEqual([]);
});
