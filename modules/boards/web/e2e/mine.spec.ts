import { violations } from '@maru/e2e/fixtures/look.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Frame } from '@maru/e2e/pages/frame.ts';
import { OwnWritings } from './pages.ts';

const unique = (words: string) => `${words} ${Date.now().toString(36)}`;

test.use({ as: 'member' });

test('a post and a comment of one’s own are found on my page and deleted @smoke', async ({
  page,
  api,
  tokens,
}) => {
  const [title, text] = [unique('지우고 싶은 글'), unique('지우고 싶은 댓글')];
  const { id: others } = await api.write(tokens.other, 'REVIEW', { title: unique('남의 글') });
  const { id } = await api.write(tokens.member, 'REVIEW', { title });
  const { id: said } = await api.comment(tokens.member, others, text);

  await page.goto('/user/mypage');
  await page.getByRole('link', { name: /^게시물 \d+개, 댓글 \d+개 보기$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '내가 쓴 글' })).toBeFocused();
  const mine = new OwnWritings(page);
  await expect(mine.row(title).getByRole('link')).toHaveAttribute('href', `/post/${id}`);
  expect(await violations(page)).toEqual([]);
  await mine.comments.click();
  const way = mine.row(text).getByRole('link');
  await expect(way).toHaveAttribute('href', `/post/${others}#comment-${said}`);
  expect(await violations(page)).toEqual([]);

  const frame = new Frame(page);
  await mine.remove(text);
  await expect(mine.row(text)).toHaveCount(0);
  await expect(frame.toast('댓글을 삭제했어요.')).toBeVisible();
  expect((await api.post(others)).comments).toEqual([]);

  await mine.posts.click();
  await expect(mine.row(title)).toBeVisible();
  const amount = Number((await mine.total.innerText()).replace(/\D/g, ''));
  await mine.remove(title);
  await expect(mine.row(title)).toHaveCount(0);
  await expect(frame.toast('게시물을 삭제했어요.')).toBeVisible();
  await expect(mine.total).toHaveText(`모두 ${amount - 1}개`);
  expect((await page.request.get(`/api/post/fetchById/${id}`)).status()).toBe(404);
});

test('the keyboard goes on at the next writing after one is deleted', async ({ page, api, tokens }) => {
  const [older, newer] = [unique('먼저 쓴 글'), unique('나중에 쓴 글')];
  await api.write(tokens.member, 'REVIEW', { title: older });
  await api.write(tokens.member, 'REVIEW', { title: newer });
  const mine = new OwnWritings(page);
  await mine.open();
  await mine.removeButton(newer).focus();
  await page.keyboard.press('Enter');
  await new Frame(page).alert.getByRole('button', { name: '삭제', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(mine.row(newer)).toHaveCount(0);
  await expect(mine.removeButton(older)).toBeFocused();
});

test.describe('as a guest', () => {
  test.use({ as: 'guest' });

  test('one’s own writings ask whoever is not logged in to do so', async ({ page }) => {
    await page.goto('/user/mypage/writings');
    await expect(page).toHaveURL(`/user/login?next=${encodeURIComponent('/user/mypage/writings')}`);
  });
});
