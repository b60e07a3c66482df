import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Frame } from '@maru/e2e/pages/frame.ts';
import { Moderation } from './pages.ts';

test.use({ as: 'admin' });

const word = () => `광고${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;

test('posts are found across boards, deleted together and taken back by one press @smoke', async ({
  page,
  api,
  tokens,
}) => {
  const mark = word();
  const made = [
    await api.write(tokens.other, 'REVIEW', { title: `${mark} 하나` }),
    await api.write(tokens.other, 'QNA', { title: `${mark} 둘` }),
    await api.write(tokens.other, 'QNA', { title: `${mark} 셋` }),
  ];
  const list = new Moderation(page);
  await list.open('posts', `?q=${mark}`);
  await expect(list.rows).toHaveCount(3);
  await list.choose(`${mark} 하나`);
  await list.choose(`${mark} 둘`);
  await expect(page.getByText('2개 선택')).toBeVisible();
  await list.removeChosen.click();
  await expect(page.getByRole('alertdialog')).toContainText('게시물 2개를 삭제하시겠습니까?');
  await list.confirm();
  await expect(list.rows).toHaveCount(1);
  expect((await api.send(`/api/post/fetchById/${made[0]?.id}`)).status).toBe(404);

  await list.undo.click();
  await expect(new Frame(page).toast('삭제를 되돌렸습니다.')).toBeVisible();
  await expect(list.rows).toHaveCount(3);
  expect((await api.post(made[0]?.id ?? 0)).title).toBe(`${mark} 하나`);
});

test('the deletion is taken back from its toast', async ({ page, api, tokens }) => {
  const mark = word();
  const { id } = await api.write(tokens.other, 'REVIEW', { title: mark });
  const list = new Moderation(page);
  await list.open('posts', `?q=${mark}`);
  await list.choose(mark);
  await list.removeChosen.click();
  await list.confirm();
  await expect(list.rows).toHaveCount(0);
  await new Frame(page).toasts.getByRole('button', { name: '되돌리기' }).click();
  await expect(list.row(mark)).toBeVisible();
  expect((await api.post(id)).title).toBe(mark);
});

test('filters stand in the address: board, words, and the author’s other posts', async ({
  page,
  api,
  tokens,
}) => {
  const mark = word();
  await api.write(tokens.other, 'REVIEW', { title: `${mark} 후기` });
  await api.write(tokens.other, 'QNA', { title: `${mark} 질문` });
  const list = new Moderation(page);
  await list.open('posts');
  await list.words.fill(mark);
  await list.words.press('Enter');
  await expect(list.rows).toHaveCount(2);
  await list.board.selectOption('QNA');
  await expect(page).toHaveURL(/board=QNA/);
  await expect(list.rows).toHaveCount(1);
  await page.reload();
  await expect(list.rows).toHaveCount(1);
  await list
    .row(mark)
    .getByRole('link', { name: /미루 글 \d+개/ })
    .click();
  await expect(page).toHaveURL(/author=\d+/);
  await expect(list.row(`${mark} 후기`)).toBeVisible();
  await expect(page.getByText('작성자: 미루')).toBeVisible();
  await page.getByRole('button', { name: '필터 지우기', exact: true }).click();
  await expect(page).not.toHaveURL(/author/);
});

test('comments are found, deleted together and taken back', async ({ page, api, tokens }) => {
  const mark = word();
  const { id } = await api.write(tokens.member, 'REVIEW', { title: '댓글을 지울 글' });
  await api.comment(tokens.other, id, `${mark} 사세요`);
  await api.comment(tokens.other, id, `${mark} 팔아요`);
  const list = new Moderation(page);
  await list.open('comments', `?q=${mark}`);
  await expect(list.rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: '이 페이지 모두 선택' }).check();
  await list.removeChosen.click();
  await expect(page.getByRole('alertdialog')).toContainText('댓글 2개를 삭제하시겠습니까?');
  await list.confirm();
  await expect(list.rows).toHaveCount(0);
  expect((await api.post(id)).comments).toEqual([]);
  await list.undo.click();
  await expect(list.rows).toHaveCount(2);
  expect((await api.post(id)).comments).toHaveLength(2);
});

test('the history of a post is opened beside the list', async ({ page, api, tokens }) => {
  const mark = word();
  const { id } = await api.write(tokens.member, 'REVIEW', { title: mark });
  await api.rewrite(tokens.member, id, `${mark} 고침`);
  const list = new Moderation(page);
  await list.open('posts', `?q=${mark}`);
  await page.getByRole('button', { name: `${mark} 고침 변경 기록` }).click();
  const panel = page.getByRole('dialog', { name: `${mark} 고침 변경 기록` });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('button').filter({ hasText: '수정' }).click();
  await expect(page.getByRole('region', { name: '바뀐 항목' })).toContainText('고침');
});
