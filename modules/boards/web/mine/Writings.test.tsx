import type { BoardMyComment, BoardMyPost } from '@maru/web/api';
import { session } from '@maru/web/lib/auth';
import { fakeApi, open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boardPaths } from '../paths';
import { WritingsScreen } from './WritingsScreen';
import { WritingsSection } from './WritingsSection';

const api = fakeApi();
const posts = 'GET /post/my-posts';
const comments = 'GET /post/my-comments';
const path = boardPaths.myWritings;
const show = (search = '') => open(path, <WritingsScreen />, path + search);

const post = (id: number, more: Partial<BoardMyPost> = {}): BoardMyPost => ({
  id,
  board: 'QNA',
  boardTitle: '묻고 답하기',
  title: `제목 ${id}`,
  createdAt: '2026-03-02T09:00:00+09:00',
  commentCount: 0,
  isSecret: false,
  canOpen: true,
  ...more,
});

const comment = (id: number, more: Partial<BoardMyComment> = {}): BoardMyComment => ({
  id,
  postId: 5,
  postTitle: '제목 5',
  board: 'QNA',
  boardTitle: '묻고 답하기',
  createdAt: '2026-03-02T09:00:00+09:00',
  text: `댓글 ${id}`,
  ...more,
});

const pageOf = (total: number, number = 0) => ({
  size: 20,
  number,
  totalElements: total,
  totalPages: Math.ceil(total / 20),
});
const posted = (rows: BoardMyPost[], total = rows.length, number = 0) => ({
  _embedded: { postDTOList: rows },
  page: pageOf(total, number),
});
const commented = (rows: BoardMyComment[]) => ({
  _embedded: { commentDTOList: rows },
  page: pageOf(rows.length),
});

const rows = () => within(screen.getByRole('main')).getAllByRole('listitem');
const removeOf = (name: string) => ({ name: new RegExp(`^${name}\\s*삭제$`) });
const question = async () => within(await screen.findByRole('alertdialog'));

beforeEach(() => session.setToken(tokenOf('하늘')));

describe('own writings on my page', () => {
  it('are counted, with the way to them', async () => {
    api.answer(posts, 200, posted([post(1)], 23));
    api.answer(comments, 200, commented([comment(1), comment(2)]));
    open('/user/mypage', <WritingsSection />);
    const way = await screen.findByRole('link', { name: '게시물 23개, 댓글 2개 보기' });
    expect(way).toHaveAttribute('href', path);
  });

  it('are reached also where nobody knows how many there are', async () => {
    api.refuse(posts, 403, 'x');
    api.answer(comments, 200, commented([]));
    open('/user/mypage', <WritingsSection />);
    await waitFor(() =>
      expect(api.calls.map(({ call }) => call)).toEqual(expect.arrayContaining([posts, comments])),
    );
    expect(screen.getByRole('link', { name: '게시물과 댓글 보기' })).toHaveAttribute('href', path);
  });
});

describe('the screen of own posts', () => {
  it('leads to each that can be read, and says of the others that they cannot', async () => {
    api.answer(
      posts,
      200,
      posted([post(8, { isSecret: true, commentCount: 4 }), post(7, { canOpen: false })]),
    );
    show();
    expect(await screen.findByText('모두 2개')).toBeVisible();
    const [first, second] = rows();
    expect(first).toHaveTextContent('비밀글제목 8묻고 답하기 · , 2026.03.02 · , 댓글 4');
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/post/8');
    expect(second).toHaveTextContent('지금은 볼 수 없는 게시물');
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
  });

  it('deletes one after a question that names it, says so, and goes on at the next', async () => {
    api.answer(posts, 200, posted([post(8), post(7), post(6)]));
    const user = show();
    await user.click(await screen.findByRole('button', removeOf('제목 7')));
    const asked = await question();
    expect(asked.getByText('게시물을 삭제 하시겠습니까?')).toBeVisible();
    expect(asked.getByText('제목 7')).toBeVisible();
    await user.click(asked.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(screen.getByRole('button', removeOf('제목 7'))).toHaveFocus());

    api.answer('DELETE /post/deletePost/7', 204);
    api.answer(posts, 200, posted([post(8), post(6)]));
    await user.click(screen.getByRole('button', removeOf('제목 7')));
    await user.click((await question()).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(screen.getByRole('button', removeOf('제목 6'))).toHaveFocus());
    expect(rows()).toHaveLength(2);
    expect(screen.getByText('모두 2개')).toBeVisible();
  });

  it('says that there is none once the last one is deleted', async () => {
    api.answer(posts, 200, posted([post(7)]));
    const user = show();
    await user.click(await screen.findByRole('button', removeOf('제목 7')));
    api.answer('DELETE /post/deletePost/7', 204);
    api.answer(posts, 200, posted([]));
    await user.click((await question()).getByRole('button', { name: '삭제' }));
    expect(await screen.findByText('아직 쓴 게시물이 없어요.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: '게시물' })).toHaveFocus());
  });

  it('keeps one that cannot be deleted, and says why', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answer(posts, 200, posted([post(7)]));
    api.refuse('DELETE /post/deletePost/7', 409, '잠시 뒤에 다시 해 주세요.');
    const user = show();
    await user.click(await screen.findByRole('button', removeOf('제목 7')));
    const asked = await question();
    await user.click(asked.getByRole('button', { name: '삭제' }));
    expect(await asked.findByText('잠시 뒤에 다시 해 주세요.')).toBeVisible();
    await user.click(asked.getByRole('button', { name: '취소' }));
    expect(await screen.findByRole('link', { name: '제목 7' })).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Error deleting post', expect.anything());
    logged.mockRestore();
  });

  it('comes page by page', async () => {
    api.answer(posts, 200, posted([post(1)], 21, 1));
    show('?page=2');
    expect(await screen.findByRole('link', { name: '제목 1' })).toBeVisible();
    expect(api.calls[0]?.query).toEqual({ page: '1', size: '20' });
    const pages = within(screen.getByRole('navigation', { name: '게시물' }));
    expect(pages.getByRole('link', { name: /^2/ })).toHaveAttribute('aria-current', 'page');
    expect(pages.getByRole('link', { name: /^1/ })).toHaveAttribute('href', path);
  });

  it('says that they cannot be loaded, and tries again', async () => {
    api.refuse(posts, 500, 'x');
    const user = show();
    expect(await screen.findByText('게시물 목록을 불러오지 못했어요.')).toBeVisible();
    api.answer(posts, 200, posted([post(7)]));
    await user.click(screen.getByRole('button', { name: '다시 시도하기' }));
    expect(await screen.findByRole('link', { name: '제목 7' })).toBeVisible();
  });
});

describe('the screen of own comments', () => {
  const tab = '?tab=comments';

  it('leads to each on a post that can be read, and says of the others why not', async () => {
    const closed = { postTitle: null };
    const gone = { postTitle: null, board: null, boardTitle: null };
    api.answer(comments, 200, commented([comment(3), comment(2, closed), comment(1, gone)]));
    show(tab);
    expect(await screen.findByText('모두 3개')).toBeVisible();
    const [first, second, third] = rows();
    expect(first).toHaveTextContent('댓글 3제목 5 · , 묻고 답하기 · , 2026.03.02');
    expect(screen.getAllByRole('link', { name: '제목 5' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: '제목 5' })).toHaveAttribute('href', '/post/5#comment-3');
    expect(second).toHaveTextContent('댓글 2지금은 볼 수 없는 게시물 · , 묻고 답하기');
    expect(third).toHaveTextContent('댓글 1지워진 게시물 · , 2026.03.02');
  });

  it('deletes one after a question', async () => {
    api.answer(comments, 200, commented([comment(3), comment(2)]));
    const user = show(tab);
    await user.click(await screen.findByRole('button', removeOf('댓글 3')));
    const asked = await question();
    expect(asked.getByText('댓글을 삭제하시겠습니까?')).toBeVisible();
    api.answer('DELETE /post/deleteComment/3', 204);
    api.answer(comments, 200, commented([comment(2)]));
    await user.click(asked.getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(screen.getByRole('button', removeOf('댓글 2'))).toHaveFocus());
    expect(rows()).toHaveLength(1);
  });

  it('says where there is none', async () => {
    api.answer(comments, 200, commented([]));
    show(tab);
    expect(await screen.findByText('아직 쓴 댓글이 없어요.')).toBeVisible();
  });
});
