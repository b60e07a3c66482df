import { settle, violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Frame } from '../../pages/frame.ts';
import { SearchPage, SearchPalette } from '../../pages/search.ts';

const unique = (words: string) => `${words}${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;

test('a page is searched for from the menu of a phone and opened @smoke @phone', async ({ page }) => {
  const frame = new Frame(page);
  await page.goto('/info/ABOUT');
  await frame.openSheet.tap();
  const field = frame.sheet.getByRole('searchbox', { name: '검색어' });
  await field.fill('프라나야마');
  await field.press('Enter');
  const search = new SearchPage(page);
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(frame.sheet).toBeHidden();
  await expect(search.field).toHaveValue('프라나야마');
  await search.results.first().getByRole('link').tap();
  await expect(page).toHaveURL(/\/info\/PRANAYAMA$/);
});

test('the slash is pressed and a result is reached by keys alone @smoke @desktop', async ({ page }) => {
  await page.goto('/info/ABOUT');
  await settle(page);
  const palette = new SearchPalette(page);
  await page.keyboard.press('/');
  await expect(palette.field).toBeFocused();
  await expect(palette.field).toHaveValue('');
  await page.keyboard.type('프라나야마');
  await expect(palette.status).toContainText('‘프라나야마’ 검색 결과');
  await expect(palette.options.first()).toContainText('프라나야마');
  await page.keyboard.press('ArrowDown');
  await expect(palette.options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/info\/PRANAYAMA$/);
  await expect(palette.dialog).toBeHidden();
});

test('Enter leads to all results, Escape back to the button @desktop', async ({ page }) => {
  await page.goto('/info/ABOUT');
  const button = page.getByRole('button', { name: '검색 열기' });
  const palette = new SearchPalette(page);
  await button.click();
  await expect(palette.field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+k');
  await palette.field.fill('호흡');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  const search = new SearchPage(page);
  await expect(search.status).toContainText('‘호흡’ 검색 결과');
  await search.kinds.getByRole('link', { name: '게시물' }).click();
  await expect(page).toHaveURL(/kind=post/);
  await page.reload();
  await expect(search.kinds.getByRole('link', { name: '게시물' })).toHaveAttribute('aria-current', 'page');
});

test('a slash that is typed into a text opens nothing @desktop', async ({ page }) => {
  const search = new SearchPage(page);
  await search.openEmpty();
  await search.field.click();
  await page.keyboard.type('a/b');
  await expect(search.field).toHaveValue('a/b');
  await expect(new SearchPalette(page).dialog).toBeHidden();
});

test('a syllable is composed and nothing is asked for before it is finished @desktop', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/info/ABOUT');
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search') asked.push(url.searchParams.get('q') ?? '');
  });
  await page.getByRole('button', { name: '검색 열기' }).click();
  const palette = new SearchPalette(page);
  await expect(palette.field).toBeFocused();
  const client = await page.context().newCDPSession(page);
  for (const half of ['ㅅ', '수', '숨']) {
    await client.send('Input.imeSetComposition', { text: half, selectionStart: 1, selectionEnd: 1 });
    // Longer than the pause after which a finished text is asked for.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  }
  expect(asked).toEqual([]);
  await client.send('Input.insertText', { text: '숨' });
  await expect(palette.options.first()).toBeVisible();
  expect(asked).toEqual(['숨']);
});

test('what was written just now is found, with its words marked', async ({ page, api, tokens }) => {
  const word = unique('향로');
  const { id } = await api.write(tokens.member, 'REVIEW', {
    title: `${word} 이야기`,
    content: `<p>마루에 둔 ${word}에서 향이 나요.</p>`,
  });
  const search = new SearchPage(page);
  await search.open(word);
  await expect(search.results).toHaveCount(1);
  await expect(search.results.locator('mark')).toHaveText([word, word]);
  await expect(search.status).toContainText('1개');
  await settle(page);
  expect(await violations(page)).toEqual([]);
  await search.result(`${word} 이야기`).click();
  await expect(page).toHaveURL(new RegExp(`/post/${id}$`));
});

test('a secret post is found by nobody who searches the site', async ({ page, api, tokens }) => {
  const word = unique('비밀낱말');
  await api.write(tokens.member, 'QNA', { title: word, isSecret: true });
  const search = new SearchPage(page);
  await search.open(word);
  await expect(page.getByText('찾는 내용이 없어요.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '바로 가기' }).getByRole('link').first()).toBeVisible();
});

test('a search that failed is tried again', async ({ page, watchdog }) => {
  watchdog.expectRefusal(503, /api\/search/);
  const search = new SearchPage(page);
  await search.openEmpty();
  await page.route('**/api/search?*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ message: '지금은 찾을 수 없어요.' }),
    }),
  );
  await search.field.fill('호흡');
  await search.submit.click();
  await expect(page.getByRole('alert')).toContainText('지금은 찾을 수 없어요.');
  await page.unroute('**/api/search?*');
  await page.getByRole('button', { name: '다시 시도하기' }).click();
  await expect(search.results.first()).toBeVisible();
  await expect(search.field).toHaveValue('호흡');
});

test.describe('without JavaScript', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent and the results are read', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('searchbox', { name: '검색어' }).fill('호흡');
    await page.getByRole('button', { name: '검색', exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(page.getByText(/검색 결과 \d+/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });
});
