import { member } from '@maru/e2e/fixtures/people.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { LoginPage } from '@maru/e2e/pages/account.ts';
import { Board } from './pages.ts';

/** A title that no other test has. */
const unique = (words: string) => `${words} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;

test('a guest opens a board from the menu, reads a post and goes back by the list @smoke', async ({
  page,
  api,
  tokens,
}) => {
  const title = unique('마루 청소하는 날');
  await api.write(tokens.admin, 'NOTICE', { title, content: '<p>빗자루를 들고 모여요.</p>' });
  const board = new Board(page);
  await board.open('NOTICE');
  await expect(board.title).toHaveText('공지사항');
  await board.link(title).click();
  await expect(page.getByText('빗자루를 들고 모여요.')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(title));
  await page.getByRole('link', { name: '목록' }).click();
  await expect(board.title).toHaveText('공지사항');
  await expect(board.title).toBeFocused();
});

test('pinned posts stand first with their mark, the others count down from the total without them', async ({
  page,
  api,
  tokens,
}) => {
  await api.write(tokens.admin, 'NOTICE', { title: unique('언제나 위에'), isPinned: true });
  await api.write(tokens.admin, 'NOTICE', { title: unique('평범한 소식') });
  const posts = await api.posts('NOTICE');
  const pinned = posts.filter(({ isPinned }) => isPinned).length;
  const board = new Board(page);
  await board.open('NOTICE');
  await expect(board.rows.first()).toContainText('고정');
  await expect(board.rows.nth(pinned)).toContainText(posts[pinned]?.title ?? '');
  await expect(board.rows.nth(pinned).locator('td').first()).toHaveText(String(posts.length - pinned));
});

test('a secret pinned post is called a notice on the first page', async ({ page, api, tokens }) => {
  await api.write(tokens.admin, 'QNA', { title: '관리자만 보는 안내', isPinned: true, isSecret: true });
  const board = new Board(page);
  await board.open('QNA');
  await expect(board.row('비밀글입니다.').first()).toContainText('공지');
});

test('the pages of a board stand in the address and come back with the browser’s own buttons', async ({
  page,
  api,
  tokens,
}) => {
  for (let made = (await api.posts('NOTICE')).length; made < 24; made += 1) {
    await api.write(tokens.admin, 'NOTICE', { title: unique('쪽을 채우는 소식') });
  }
  const board = new Board(page);
  await board.open('NOTICE');
  const first = await board.rows.nth(10).innerText();
  await board.pages.getByRole('link', { name: /^2 ?쪽$/ }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(board.pages.getByRole('link', { name: /^2 ?쪽$/ })).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(board.pages.getByRole('link', { name: /^2 ?쪽$/ })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(board.rows.nth(10)).toHaveText(first, { useInnerText: true });
});

test('a two-syllable word is searched, found by title and not by author, and the search stands in the address', async ({
  page,
  api,
  tokens,
}) => {
  const title = unique('대나무 숲의 새벽');
  await api.write(tokens.admin, 'REVIEW', { title });
  const board = new Board(page);
  await board.open('REVIEW');
  await board.find('새벽', '제목');
  await expect(page).toHaveURL(/in=title/);
  await expect(board.row(title)).toBeVisible();
  await expect(board.total).toContainText('‘새벽’ 검색 결과');
  await board.find('새벽', '작성자');
  await expect(page.getByText('찾는 게시물이 없어요.')).toBeVisible();
  await page.getByRole('link', { name: '전체 보기' }).click();
  await expect(board.row(title)).toBeVisible();
  await expect(board.search).toHaveValue('');
});

test('what is not read is not there: a board that the configuration does not have', async ({
  page,
  watchdog,
}) => {
  watchdog.expectRefusal(404, /community\/NOWHERE/);
  await page.goto('/community/NOWHERE');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('존재하지 않는 페이지입니다.');
});

test('an empty board and a page past the end say so', async ({ page }) => {
  const board = new Board(page);
  await board.open('NOTICE', '?page=999');
  await expect(page.getByText('이 페이지에는 게시물이 없어요.')).toBeVisible();
  await page.getByRole('link', { name: '첫 페이지로 가기' }).click();
  await expect(page).toHaveURL(/\/community\/NOTICE$/);
});

test('a list that cannot be loaded says so and is loaded again', async ({ page, watchdog }) => {
  watchdog.expectRefusal(503, /fetchListByType/);
  await page.goto('/info/ABOUT');
  let broken = true;
  await page.route('**/api/post/fetchListByType/REVIEW/**', (route) =>
    broken ? route.fulfill({ status: 503, json: { message: '잠시 쉬고 있어요.' } }) : route.continue(),
  );
  // A link of the site, so that the data does not come with the document.
  await page.evaluate(() => {
    history.pushState({}, '', '/community/REVIEW');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const retry = page.getByRole('button', { name: '다시 시도하기' });
  await expect(retry).toBeVisible({ timeout: 60_000 });
  broken = false;
  await retry.click();
  await expect(new Board(page).total).toBeVisible();
});

test('the picture board shows no date, its cards have pictures made small by the server', async ({
  page,
}) => {
  const board = new Board(page);
  await board.open('GALLERY');
  await expect(board.title).toHaveText('수련 사진');
  await expect(page.getByRole('main').locator('time')).toHaveCount(0);
  const pictures = board.cards.locator('img');
  await expect(pictures.first()).toHaveAttribute('srcset', /\?w=320 320w/);
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\?w=\d+$/);
  for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('srcset', /\?w=\d+ \d+w/);
});

test('cuttings of the press stand on cards with their pictures, not in a table', async ({ page, api }) => {
  const board = new Board(page);
  await board.open('PRESS');
  await expect(board.title).toHaveText('언론 보도');
  await expect(board.cards).toHaveCount((await api.posts('PRESS')).length);
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
  const picture = board.cards.locator('img').first();
  await expect(picture).toHaveAttribute('srcset', /\?w=320 320w/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a guest is led to the login and back to the board before writing', async ({ page }) => {
  const board = new Board(page);
  await board.open('REVIEW');
  await board.write.click();
  await expect(page).toHaveURL(`/user/login?next=${encodeURIComponent('/community/REVIEW')}`);
});

test('a guest looks into the registration before logging in and still comes back to the page of the board', async ({
  page,
}) => {
  const board = new Board(page);
  await board.open('REVIEW', '?page=2');
  await board.write.click();
  await page.getByRole('link', { name: '회원가입' }).click();
  await page.getByRole('link', { name: '로그인하기' }).click();
  await new LoginPage(page).logIn(member.username, member.password);
  await expect(page).toHaveURL('/community/REVIEW?page=2');
});

test.describe('as a member', () => {
  test.use({ as: 'member' });

  test('there is a way to write where members write, and none where admins do', async ({ page }) => {
    const board = new Board(page);
    await board.open('REVIEW');
    await expect(board.write).toBeVisible();
    await board.open('NOTICE');
    await expect(board.title).toBeVisible();
    await expect(board.write).toHaveCount(0);
  });
});
