import { session } from '@maru/web/lib/auth';
import { askAgain, fakeApi, open, tokenOf } from '@maru/web/testing/screens';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { board, listOf, notice, site, summary } from '../testing';
import { BoardScreen } from './BoardScreen';

const api = fakeApi();
const list = 'GET /post/fetchListByType/QNA/0/20';
const show = (address = '/community/QNA', of = board) =>
  open(`/community/${of.key}`, <BoardScreen board={of} />, address, site);

describe('§2 board list', () => {
  it('§9 numbers the posts, marks the pinned one and says what is new, secret and answered', async () => {
    const posts = [
      summary(9, { isPinned: true, isSecret: true, locked: true, title: '비밀글입니다.' }),
      summary(8, { isNew: true, commentCount: 4 }),
      summary(7),
    ];
    api.answer(list, 200, listOf(posts, 3, 1));
    show();
    const rows = within(await screen.findByRole('table', { name: '묻고 답하기' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('공지');
    expect(within(rows[1] as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
    expect(rows[2]).toHaveTextContent(/^2.*제목 8.*댓글 4.*새 글/);
    expect(within(rows[2] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/post/8');
    expect(rows[3]).toHaveTextContent(/^1/);
  });

  it('has the boards beside it, and what else the menu has in its group, but no board that is not for this reader', async () => {
    api.answer(list, 200, listOf([summary(7)], 1));
    const items = [
      { label: '질문', path: '/community/QNA' },
      { label: '모임', path: '/community/CIRCLE' },
      { label: '일정', path: '/events' },
    ];
    const menu = [{ key: 'news', label: '소식', items }];
    open('/community/QNA', <BoardScreen board={board} />, '/community/QNA', { ...site, menu });
    const row = within(screen.getByRole('navigation', { name: '게시판' }));
    const names = row.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['묻고 답하기', '공지사항', '일정']);
    await screen.findByRole('row', { name: /제목 7/ });
  });

  it('leads to the posts of each category, says which are shown and names it at each post', async () => {
    const categories = [
      { key: 'class', title: '수업' },
      { key: 'house', title: '시설' },
    ];
    const narrowed = [summary(7, { category: categories[1] ?? null })];
    api.answer(list, 200, listOf(narrowed, 1));
    show('/community/QNA?category=house', { ...board, categories });
    expect(await screen.findByRole('row', { name: /시설 ?제목 7/ })).toBeVisible();
    expect(api.calls[0]?.query).toEqual({ category: 'house' });
    const ways = within(await screen.findByRole('navigation', { name: '분류' }));
    expect(ways.getByRole('link', { name: '시설' })).toHaveAttribute('aria-current', 'page');
    expect(ways.getByRole('link', { name: '전체' })).toHaveAttribute('href', '/community/QNA');
    expect(ways.getByRole('link', { name: '수업' })).toHaveAttribute('href', '/community/QNA?category=class');
    expect(document.title).toMatch(/^묻고 답하기 · 시설/);
    act(() => session.setToken(tokenOf('하늘')));
    const write = await screen.findByRole('link', { name: '글쓰기' });
    expect(write).toHaveAttribute('href', '/upload/QNA?category=house');
  });

  it('has no page of a category that is not there, as on the server', async () => {
    show('/community/QNA?category=none');
    expect(await screen.findByRole('heading', { name: '존재하지 않는 페이지입니다.' })).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it.each(['abc', '0', '-1', '', '1000000'])('§2 has no page ‘%s’, as on the server', async (page) => {
    show(`/community/QNA?page=${page}`);
    expect(await screen.findByRole('heading', { name: '존재하지 않는 페이지입니다.' })).toBeVisible();
    expect(document.title).toMatch(/^존재하지 않는 페이지입니다\./);
    expect(api.calls).toEqual([]);
  });

  it('§2 stays to be read where it cannot be asked for again', async () => {
    api.answer(list, 200, listOf([summary(7)]));
    show();
    await screen.findByText('제목 7');
    api.answer(list, 502);
    await askAgain();
    expect(screen.getByText('제목 7')).toBeVisible();
  });

  it('hides the date where the board does not show it', async () => {
    api.answer(list, 200, listOf([summary(1)]));
    show(undefined, { ...board, showDate: false });
    await screen.findByText('제목 1');
    expect(screen.queryByText('2026.03.02')).not.toBeInTheDocument();
  });

  it('§2 draws cuttings of the press as cards with their pictures, not as a table', async () => {
    const thumbnail = {
      imageUrl: '/media/post/cutting.webp',
      width: 1200,
      height: 800,
      focus: { x: 30, y: 0 },
    };
    api.answer(list, 200, listOf([summary(2, { thumbnail, excerpt: '아침 여섯 시 반의 숲' }), summary(1)]));
    show(undefined, { ...board, layout: 'press' });
    const cards = within(await screen.findByRole('list', { name: board.title })).getAllByRole('listitem');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(cards).toHaveLength(2);
    expect(cards[0]).toHaveTextContent(/제목 2.*아침 여섯 시 반의 숲/);
    const picture = cards[0]?.querySelector('img');
    expect(picture).toHaveAttribute('srcset', expect.stringContaining('?w=640 640w'));
    expect(picture).toHaveStyle({ objectPosition: '30% 0%' });
  });

  it.each(['gallery', 'press'])(
    '§9 marks the pinned cards of a %s: with a pin, a secret one with the word 공지',
    async (layout) => {
      const secret = { isPinned: true, isSecret: true, locked: true, title: '비밀글입니다.' };
      api.answer(list, 200, listOf([summary(9, secret), summary(8, { isPinned: true }), summary(7)], 3, 2));
      show(undefined, { ...board, layout });
      const cards = within(await screen.findByRole('list', { name: board.title })).getAllByRole('listitem');
      expect(cards[0]).toHaveTextContent(/공지.*비밀글입니다\./);
      expect(cards[0]).not.toHaveTextContent('고정');
      expect(cards[1]).toHaveTextContent(/고정.*제목 8/);
      expect(cards[1]).not.toHaveTextContent('공지');
      expect(within(cards[2] as HTMLElement).getByRole('heading')).toHaveTextContent(/^제목 7/);
    },
  );

  it('§9 marks a secret pinned card of a later page with a pin', async () => {
    const answer = listOf([summary(9, { isPinned: true, isSecret: true })], 26, 21);
    api.answer('GET /post/fetchListByType/QNA/1/20', 200, { ...answer, page: { ...answer.page, number: 1 } });
    show('/community/QNA?page=2', { ...board, layout: 'gallery' });
    const cards = within(await screen.findByRole('list', { name: board.title })).getAllByRole('listitem');
    expect(cards[0]).toHaveTextContent(/고정.*제목 9/);
    expect(cards[0]).not.toHaveTextContent('공지');
  });

  it('§6 sends a guest who wants to write to the login and back to the board', async () => {
    api.answer(list, 200, listOf([]));
    show();
    const href = `/user/login?next=${encodeURIComponent('/community/QNA')}`;
    expect(await screen.findByRole('link', { name: '글쓰기' })).toHaveAttribute('href', href);
  });

  it('§6 lets a member write here and shows no way to write where only admins do', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(list, 200, listOf([]));
    show();
    expect(await screen.findByRole('link', { name: '글쓰기' })).toHaveAttribute('href', '/upload/QNA');
  });

  it('§6 has no write button where only admins write', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer('GET /post/fetchListByType/NOTICE/0/20', 200, listOf([]));
    show('/community/NOTICE', notice);
    await screen.findByText('아직 게시물이 없어요.');
    expect(screen.queryByRole('link', { name: '글쓰기' })).not.toBeInTheDocument();
  });

  it('puts a search into the address and says when nothing was found', async () => {
    api.answer(list, 200, listOf([]));
    const user = show();
    await user.selectOptions(await screen.findByLabelText('찾을 곳'), '제목');
    await user.type(screen.getByLabelText('검색어'), '호흡{Enter}');
    await screen.findByText('찾는 게시물이 없어요.');
    const query = new URLSearchParams({ q: '호흡', in: 'title' });
    expect(screen.getByTestId('place')).toHaveTextContent(`/community/QNA?${query}`);
  });

  it('says of more words than are looked for that the later ones are left out', async () => {
    api.answer(list, 200, listOf([]));
    show('/community/QNA?q=하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉');
    const status = await screen.findByText(/^‘하나 둘/);
    expect(status).toContainElement(
      screen.getByText('검색어가 여덟 낱말을 넘으면 앞의 여덟 낱말로만 찾아요.'),
    );
  });

  it('says when a page lies behind the last one and leads to the first of the same search', async () => {
    api.answer('GET /post/fetchListByType/QNA/6/20', 200, listOf([], 4));
    show('/community/QNA?page=7&q=호흡');
    await screen.findByText('이 페이지에는 게시물이 없어요.');
    const query = new URLSearchParams({ q: '호흡' });
    expect(screen.getByRole('link', { name: '첫 페이지로 가기' })).toHaveAttribute(
      'href',
      `/community/QNA?${query}`,
    );
  });

  it('offers no second try where it cannot help', async () => {
    api.refuse(list, 404, '게시판을 찾지 못했어요.');
    show();
    await screen.findByText(/게시판을 찾지 못했어요/);
    expect(screen.queryByRole('button', { name: '다시 시도하기' })).toBeNull();
  });

  it('says what went wrong and tries again', async () => {
    api.refuse(list, 503, '지금은 목록을 읽을 수 없어요.');
    const user = show();
    await screen.findByText(/지금은 목록을 읽을 수 없어요/);
    api.answer(list, 200, listOf([summary(1)]));
    await user.click(screen.getByRole('button', { name: '다시 시도하기' }));
    await screen.findByText('제목 1');
  });

  it('asks a guest to log in where only members read', () => {
    show(undefined, { ...board, read: 'member' });
    expect(screen.getByText('회원만 볼 수 있는 게시판이에요.')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('is nowhere for a member who is not in the group that reads it', async () => {
    act(() => session.setToken(tokenOf('하늘')));
    show(undefined, { ...board, read: 'group' });
    expect(await screen.findByRole('heading', { name: '존재하지 않는 페이지입니다.' })).toBeVisible();
    expect(api.calls).toEqual([]);
  });
});
