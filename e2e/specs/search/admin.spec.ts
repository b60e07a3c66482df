import { settle, violations } from '../../fixtures/look.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SearchPalette } from '../../pages/search.ts';

test.use({ as: 'admin' });

const unique = (words: string) => `${words}${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;

test('an editor is opened from anywhere by keys alone @smoke @desktop', async ({ page }) => {
  await page.goto('/admin/journal');
  await settle(page);
  const palette = new SearchPalette(page);
  await page.keyboard.press('Control+k');
  await expect(palette.field).toBeFocused();
  await page.keyboard.type('프라나야마');
  await expect(palette.group('정보 페이지')).toBeVisible();
  await expect(palette.options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page)).toEqual([]);
  // What names the word too, as the menu does, may stand before it.
  const found = palette.group('정보 페이지').getByRole('option').first();
  while ((await found.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/page\/edit\/PRANAYAMA$/);
  await expect(palette.dialog).toBeHidden();
});

test('a screen, a hidden post and a member are found', async ({ page, api, tokens }) => {
  const word = unique('조용한질문');
  const { id } = await api.write(tokens.member, 'QNA', { title: word, isSecret: true });
  await page.goto('/admin');
  const palette = new SearchPalette(page);
  await page.getByRole('button', { name: '검색', exact: true }).click();
  await palette.field.fill('카테고리');
  await expect(palette.group('화면').getByRole('option', { name: '카테고리' })).toBeVisible();
  await palette.field.fill(word);
  await expect(palette.option('비공개')).toContainText(word);
  await palette.option(word).click();
  await expect(page).toHaveURL(new RegExp(`/edit/${id}$`));
});

test('the rest of a kind is looked at in its list', async ({ page }) => {
  await page.goto('/admin');
  const palette = new SearchPalette(page);
  await page.getByRole('button', { name: '검색', exact: true }).click();
  await palette.field.fill('숨');
  await palette.group('게시물').getByRole('option', { name: '모두 보기' }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/admin/boards/posts' && url.searchParams.get('q') === '숨',
  );
  await expect(palette.dialog).toBeHidden();
});

test('nothing is found, and that is said', async ({ page }) => {
  await page.goto('/admin');
  const palette = new SearchPalette(page);
  await page.getByRole('button', { name: '검색', exact: true }).click();
  await palette.field.fill('아무데도없는말');
  await expect(palette.status).toHaveText('검색 결과 없음');
});
