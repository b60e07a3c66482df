import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { overflow, violations } from '../../fixtures/look.ts';
import { expect, firstCentre, test } from '../../fixtures/otherCentre.ts';
import { otherCentre } from '../../fixtures/paths.ts';
import { Frame } from '../../pages/frame.ts';
import { HomePage } from '../../pages/home.ts';
import { InfoPage } from '../../pages/info.ts';

test('the other centre is opened, its own name, words and menu stand there @smoke', async ({
  page,
  isMobile,
}) => {
  const frame = new Frame(page);
  const home = new HomePage(page);
  await home.open();
  await expect(page).toHaveTitle('흙과불 도예공방');
  await expect(home.heading).toHaveText('오래 쓸 그릇 하나');
  await expect(frame.header.getByRole('link', { name: '흙과불 도예공방' })).toBeVisible();
  await expect(home.popup).toHaveCount(0);
  if (isMobile) {
    await frame.openSheet.click();
    await frame.fold('만드는 일').click();
  } else {
    await frame.group('만드는 일').hover();
  }
  await frame.item('유약').click();
  await expect(page.getByRole('heading', { level: 1, name: '유약' })).toBeVisible();
  await expect(frame.footer).toContainText('가람시 강변길 3');
  await expect(frame.chat).toHaveCount(0);
});

for (const { path, title, words } of [
  { path: '/info/STUDIO', title: '흙과불 이야기', words: '방앗간이던 집' },
  { path: '/info/CLASSES', title: '수업 안내', words: '앞치마를 두릅니다' },
  { path: '/info/CLAY', title: '흙', words: '강에서 온 흙' },
  { path: '/info/GLAZE', title: '유약', words: '참나무 재' },
  { path: '/info/WORKS', title: '작품', words: '여덟 점을 골랐습니다' },
  { path: '/info/KILN', title: '가마 일정', words: '1250도' },
  { path: '/house-rules', title: '공방 이용 약속', words: '가마는 함께 엽니다' },
  { path: '/your-data', title: '개인정보 다루는 법', words: '아흔 날이 지나면' },
]) {
  test(`${path} of the other centre is opened, it can be read and axe finds nothing @smoke`, async ({
    page,
  }) => {
    const info = new InfoPage(page);
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(info.title).toHaveText(title);
    await expect(info.main).toContainText(words);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  });
}

test('a page with tabs is opened, each section is a tab of its own @smoke', async ({ page }) => {
  const info = new InfoPage(page);
  await info.open('CLAY');
  await expect(info.tabs).toHaveText(['붉은 흙', '흰 흙']);
  await info.tab('흰 흙').click();
  await expect(info.panel).toContainText('산에서 온 흙');
  await info.open('CLASSES');
  await expect(info.tabs).toHaveText(['첫 수업', '정규 수업']);
});

test('the colours of the configuration are those of the page and of the browser around it @smoke', async ({
  page,
}) => {
  await page.goto('/info/STUDIO');
  const role = (name: string) =>
    page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);
  expect(await role('--surface')).toBe('#f3f1ee');
  expect(await role('--accent')).toBe('#8a3a1e');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(243, 241, 238)');
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#f3f1ee');
});

test('eight works in one section are leafed through, seven thumbnails show @smoke', async ({ page }) => {
  const info = new InfoPage(page);
  await info.open('WORKS');
  await expect(info.thumbnails).toHaveCount(7);
});

test('popup, shop and webhooks are off: their calls do not exist and the site does not know them @smoke', async ({
  api,
}) => {
  expect((await api.send('/api/pageContent/fetchPopupModal')).status).toBe(404);
  for (const call of ['updateStatus', 'update']) {
    const answer = await api.send(`/api/admin/popupModal/${call}`, { method: 'PUT', body: {} });
    expect(answer.status, call).toBe(404);
  }
  for (const call of [
    '/api/item/getAll',
    '/api/category/getAll',
    '/api/admin/item/list',
    '/api/admin/webhooks',
  ]) {
    expect((await api.send(call)).status, call).toBe(404);
  }
  expect((await api.site()).modules).toEqual(['platform', 'boards', 'sessions', 'pdf', 'stats']);
  const document = await api.json<{ paths: Record<string, unknown> }>('/api/openapi.json');
  expect(Object.keys(document.paths).filter((path) => /popup|item|category|webhook/i.test(path))).toEqual([]);
});

test('pages of the first centre are asked for, they do not exist @smoke', async ({ api }) => {
  for (const path of [
    '/info/YOGA',
    '/info/GOYOSUP',
    '/terms-of-use',
    '/admin/managePopupModal',
    '/shop',
    '/admin/webhooks',
    '/community/NOTICE',
    '/session/general',
  ]) {
    expect((await api.send(path)).status, path).toBe(404);
  }
  expect((await api.send('/api/pageContent/fetchByCode/YOGA')).status).toBe(404);
});

test('a menu with more groups than there is room for takes two lines, the name stays a name @desktop @smoke', async ({
  page,
}) => {
  const more = [
    '오시는 길 안내',
    '강사 소개',
    '작업실 빌리기',
    '공방 소식',
    '자주 묻는 것',
    '찾아가는 수업',
  ].map((label, index) => ({
    key: `more-${index}`,
    label,
    items: [{ label, path: '/info/STUDIO' }],
  }));
  await page.route('**/info/STUDIO', async (route) => {
    const answer = await route.fetch();
    const document = await answer.text();
    const crowded = document.replace('"menu":[', `"menu":[${JSON.stringify(more).slice(1, -1)},`);
    await route.fulfill({ response: answer, body: crowded });
  });
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto('/info/STUDIO');
  const frame = new Frame(page);
  await expect(frame.group('찾아가는 수업')).toBeVisible();
  const name = await frame.header.getByRole('link', { name: '흙과불 도예공방' }).boundingBox();
  expect(name?.width).toBeGreaterThan(90);
  expect(name?.height).toBeLessThan(70);
  expect(await overflow(page)).toEqual([]);
});

test('screens of modules that are off are opened, they do not exist and ask for nothing @smoke', async ({
  page,
  watchdog,
}) => {
  for (const path of ['/shop', '/shop/detail/1', '/events', '/events/open-day']) {
    // The document is refused, and no call after it.
    watchdog.expectRefusal(404, new RegExp(`^http://[^/]+${path}$`));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: '존재하지 않는 페이지입니다.' })).toBeVisible();
  }
});

test('every answer is searched, nothing of the first centre is in it @desktop @smoke', async ({ api }) => {
  const { boards } = await api.site();
  const pages = await api.pages();
  const documents = [
    '/',
    '/user/login',
    '/admin',
    '/no-such-page',
    '/sitemap.xml',
    '/robots.txt',
    '/api/site',
    '/api/openapi.json',
  ];
  documents.push(...pages.flatMap(({ path }) => path ?? []));
  documents.push(...boards.map(({ key }) => `/community/${key}`), '/feeds/LETTERS.xml', '/session/wheel');
  documents.push(...(await api.posts('SHELF')).map(({ id }) => `/post/${id}`));
  const texts = new Map<string, string>();
  for (const path of documents) texts.set(path, await (await api.send(path)).text());

  const shell = texts.get('/') ?? '';
  const queue = [...shell.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].flatMap(
    ([, path]) => path ?? [],
  );
  expect(queue.length).toBeGreaterThan(0);
  // Every chunk names those that it loads.
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (texts.has(path)) continue;
    const text = await (await api.send(path)).text();
    texts.set(path, text);
    const named = [...text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g)];
    queue.push(...named.map(([, name]) => `/assets/${name}`));
  }
  expect([...texts.keys()].filter((path) => path.endsWith('.js')).length).toBeGreaterThan(10);
  for (const [path, text] of texts) {
    expect.soft(firstCentre.exec(text)?.[0], `${path} names the first centre`).toBeUndefined();
  }
});

test('the fixture is looked through, every picture of it is used @smoke', async ({ api }) => {
  const pages = await api.pages();
  const used = new Set<string>();
  for (const { code } of pages) {
    const page = await api.page(code);
    for (const image of [...page.pageContentImages, ...page.infoContentImages]) used.add(image.path);
  }
  const files = await readdir(join(otherCentre, 'content-seed/media/page'));
  expect(files.map((file) => `page/${file}`).sort()).toEqual([...used].sort());
});
