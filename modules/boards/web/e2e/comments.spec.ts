import type { Api } from '@maru/e2e/fixtures/api.ts';
import { violations } from '@maru/e2e/fixtures/look.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import type { Tokens } from '@maru/e2e/fixtures/tokens.ts';
import { Frame } from '@maru/e2e/pages/frame.ts';
import { PostPage } from './pages.ts';

test('a guest reads comments and is told how to write one', async ({ page, api, tokens }) => {
  const { id } = await api.write(tokens.member, 'REVIEW', { title: '댓글이 있는 글' });
  await api.comment(tokens.other, id, '잘 읽었어요.');
  const post = new PostPage(page);
  await post.open(id);
  await expect(post.comment('잘 읽었어요.')).toBeVisible();
  await expect(post.comments).toContainText('로그인 후 댓글 작성이 가능합니다');
  await expect(post.commentField).toHaveCount(0);
  await post.comments.getByRole('link', { name: '로그인' }).click();
  await expect(page).toHaveURL(`/user/login?next=${encodeURIComponent(`/post/${id}`)}`);
});

test.describe('as a member', () => {
  test.use({ as: 'member' });

  test('a comment is written, answered and deleted @smoke', async ({ page, api, tokens }) => {
    const { id } = await api.write(tokens.other, 'REVIEW', { title: '이야기 나눌 글' });
    await api.comment(tokens.other, id, '먼저 쓴 댓글');
    const post = new PostPage(page);
    await post.open(id);
    await post.commentField.fill('저도 그렇게 느꼈어요.\n고맙습니다.');
    await post.send.click();
    await expect(post.comment('저도 그렇게 느꼈어요.')).toBeVisible();
    await expect(post.commentField).toHaveValue('');
    await post.answer(post.comment('먼저 쓴 댓글'), '답글이에요');
    await expect(post.comment('답글이에요')).toBeVisible();
    await expect(post.comments.getByRole('heading')).toHaveText('댓글 3');

    await expect(post.comment('먼저 쓴 댓글').first().getByRole('button', { name: '삭제' })).toHaveCount(0);
    await post.comment('답글이에요').getByRole('button', { name: '삭제' }).click();
    await new Frame(page).confirm('삭제');
    await expect(post.comment('답글이에요')).toHaveCount(0);
    // The list is out of sight while the question is open, so its silence says nothing yet.
    await expect
      .poll(async () => (await api.post(id, tokens.member)).comments.map(({ content }) => content))
      .toEqual(['먼저 쓴 댓글', '저도 그렇게 느꼈어요.\n고맙습니다.']);
  });

  test('an empty comment and one that is too long are refused at the field, what was typed stays', async ({
    page,
    api,
    tokens,
  }) => {
    const { id } = await api.write(tokens.other, 'REVIEW', { title: '긴 댓글을 받는 글' });
    const post = new PostPage(page);
    await post.open(id);
    await post.send.click();
    await expect(post.commentField).toHaveAccessibleDescription('댓글을 입력해주세요.');
    await expect(post.commentField).toBeFocused();
    const long = '가'.repeat(1001);
    await post.commentField.fill(long);
    await post.send.click();
    await expect(post.commentField).toHaveAccessibleDescription(/1,000자/);
    await expect(post.commentField).toHaveValue(long);
    expect((await api.post(id)).comments).toEqual([]);
  });

  test('a comment that cannot be deleted is told of, logged, and stays @smoke', async ({
    page,
    api,
    tokens,
    watchdog,
  }) => {
    watchdog.expectRefusal(503, /deleteComment/);
    watchdog.expectMessage(/Error deleting comment/);
    const { id } = await api.write(tokens.other, 'REVIEW', { title: '지워지지 않는 댓글' });
    await api.comment(tokens.member, id, '그대로 있을 댓글');
    await page.route('**/api/post/deleteComment/*', (route) =>
      route.fulfill({ status: 503, json: { message: '잠시 뒤에 다시 해 주세요.' } }),
    );
    const post = new PostPage(page);
    await post.open(id);
    await post.comment('그대로 있을 댓글').getByRole('button', { name: '삭제' }).click();
    const frame = new Frame(page);
    await frame.confirm('삭제');
    await expect(frame.alert.getByRole('alert')).toHaveText('잠시 뒤에 다시 해 주세요.');
    await expect(frame.toast('댓글을 삭제하지 못했어요.')).toBeVisible();
    await frame.confirm('취소');
    await expect(post.comment('그대로 있을 댓글')).toBeVisible();
  });
});

test.describe('as an admin', () => {
  test.use({ as: 'admin' });

  test('anybody’s comment is deleted', async ({ page, api, tokens }) => {
    const { id } = await api.write(tokens.member, 'REVIEW', { title: '광고 댓글이 달린 글' });
    await api.comment(tokens.other, id, '싸게 팔아요');
    const post = new PostPage(page);
    await post.open(id);
    await post.comment('싸게 팔아요').getByRole('button', { name: '삭제' }).click();
    await new Frame(page).confirm('삭제');
    await expect(post.comments).toContainText('아직 댓글이 없어요.');
  });
});

test.describe('a post with more comments than come with it', () => {
  const words = (number: number) => `${number}번째 한마디`;

  async function talked(api: Api, tokens: Tokens) {
    const { id } = await api.write(tokens.member, 'REVIEW', { title: '이야기가 긴 글' });
    const ids: number[] = [];
    for (let number = 1; number <= 104; number += 1) {
      ids.push((await api.comment(tokens.other, id, words(number))).id);
    }
    return { id, ids };
  }

  test('a guest reads the newest, goes back by keyboard and follows a link to the oldest @smoke', async ({
    page,
    api,
    tokens,
  }) => {
    const { id, ids } = await talked(api, tokens);
    const post = new PostPage(page);
    await post.open(id);
    await expect(post.comment(words(104))).toBeVisible();
    await expect(post.comments).toContainText('댓글 104개 가운데 100개를 보고 있어요');
    await expect(post.comments.getByText(words(4), { exact: true })).toHaveCount(0);
    await post.comments.getByRole('button', { name: '이전 댓글 보기' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(`#comment-${ids[0]}`)).toBeFocused();
    await expect(post.comments.getByRole('article')).toHaveCount(104);
    expect(await violations(page)).toEqual([]);

    await page.goto('/');
    await page.goto(`/post/${id}#comment-${ids[1]}`);
    await expect(page.locator(`#comment-${ids[1]}`)).toBeFocused();
    await expect(page.locator(`#comment-${ids[1]}`)).toBeInViewport();
    await post.comments.getByRole('button', { name: '최신 댓글로' }).click();
    await expect(page.locator(`#comment-${ids[103]}`)).toBeFocused();
  });

  test.describe('as an admin', () => {
    test.use({ as: 'admin' });

    test('the list of comments leads to an old one, which is answered and deleted', async ({
      page,
      api,
      tokens,
      watchdog,
    }) => {
      // The address goes on naming the comment that is deleted, and the screen says that it is gone.
      watchdog.expectRefusal(404, /\/api\/post\/fetchComments\/\d+\?around=/);
      const { id, ids } = await talked(api, tokens);
      const post = new PostPage(page);
      await page.goto(`/post/${id}#comment-${ids[0]}`);
      const old = page.locator(`#comment-${ids[0]}`);
      await expect(old).toBeFocused();
      await post.answer(old, '늦게 답해요');
      await expect(post.comments.getByRole('article').nth(1)).toContainText('늦게 답해요');
      await old.getByRole('button', { name: '삭제' }).click();
      await new Frame(page).confirm('삭제');
      await expect(old).toHaveCount(0);
      await expect(post.comments.getByRole('heading')).toHaveText('댓글 104');
    });
  });

  test.describe('without scripts', { tag: '@chromium' }, () => {
    test.use({ javaScriptEnabled: false });

    test('links lead to every comment and back', async ({ page, api, tokens }) => {
      const { id } = await talked(api, tokens);
      await page.goto(`/post/${id}`);
      await expect(page.getByText(words(104), { exact: true })).toBeVisible();
      await page.getByRole('link', { name: '이전 댓글 보기' }).click();
      await expect(page.getByText(words(1), { exact: true })).toBeVisible();
      await expect(page.getByText(words(104), { exact: true })).toHaveCount(0);
      await page.getByRole('link', { name: '최신 댓글 보기' }).click();
      await expect(page.getByText(words(104), { exact: true })).toBeVisible();
    });
  });
});
