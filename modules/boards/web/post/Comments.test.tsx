import type { BoardComment, Site } from '@maru/web/api';
import { session } from '@maru/web/lib/auth';
import { fakeApi, site as house, open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { comment, post, site } from '../testing';
import { PostScreen } from './PostScreen';

const api = fakeApi();
const fetched = 'GET /post/fetchById/5';
const parts = 'GET /post/fetchComments/5';
const whole: Site = { ...house, ...site };
const show = (at = '/post/5') => open('/post/5', <PostScreen id={5} site={whole} />, at, site);
const newest = (comments: BoardComment[], earlierComments: string | null = 'P3') =>
  post({ canComment: true, comments, commentCount: 6, earlierComments });
const part = (comments: BoardComment[], earlier: string | null, later: string | null) => ({
  comments,
  commentCount: 6,
  earlier,
  later,
});
const shownIds = () => screen.getAllByRole('article', { name: /님의 댓글/ }).map(({ id }) => id);

describe('a post with more comments than come with it', () => {
  beforeEach(() => {
    api.answer(fetched, 200, newest([comment(5), comment(6, { replyTo: 1, replyToName: '하늘' })]));
  });

  it('shows the newest, leads back part by part and goes on at the first that came', async () => {
    api.answer(parts, 200, part([comment(3), comment(4)], 'P1', 'L5'));
    const user = show();
    expect(await screen.findByText('댓글 6개 가운데 2개를 보고 있어요')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '이전 댓글 보기' }));
    await waitFor(() => expect(document.getElementById('comment-3')).toHaveFocus());
    expect(shownIds()).toEqual(['comment-3', 'comment-4', 'comment-5', 'comment-6']);
    expect(api.calls.at(-1)?.query).toEqual({ before: 'P3' });

    api.answer(parts, 200, part([comment(1), comment(2)], null, 'L3'));
    await user.click(screen.getByRole('button', { name: '이전 댓글 보기' }));
    await waitFor(() => expect(document.getElementById('comment-1')).toHaveFocus());
    expect(api.calls.at(-1)?.query).toEqual({ before: 'P1' });
    expect(screen.queryByRole('button', { name: '이전 댓글 보기' })).toBeNull();
    // What it answers is shown by now.
    expect(shownIds()).toEqual(['comment-1', 'comment-6', ...[2, 3, 4, 5].map((id) => `comment-${id}`)]);
  });

  it('shows a comment that the address names among its neighbours, and leads on to the newest', async () => {
    api.answer(parts, 200, part([comment(1), comment(2)], null, 'L3'));
    const user = show('/post/5#comment-2');
    await waitFor(() => expect(document.getElementById('comment-2')).toHaveFocus());
    expect(api.calls.at(-1)?.query).toEqual({ around: '2' });
    expect(shownIds()).toEqual(['comment-1', 'comment-2']);

    api.answer(parts, 200, part([comment(3), comment(4)], 'P3', 'L5'));
    await user.click(screen.getByRole('button', { name: '다음 댓글 보기' }));
    await waitFor(() => expect(document.getElementById('comment-3')).toHaveFocus());
    expect(api.calls.at(-1)?.query).toEqual({ after: 'L3' });

    await user.click(screen.getByRole('button', { name: '최신 댓글로' }));
    await waitFor(() => expect(document.getElementById('comment-6')).toHaveFocus());
    expect(shownIds()).toEqual(['comment-5', 'comment-6']);
  });

  it('leads from an answer to the comment far back that it answers', async () => {
    api.answer(parts, 200, part([comment(1), comment(2)], null, 'L3'));
    const user = show();
    await user.click(await screen.findByRole('link', { name: '하늘 님에게' }));
    await waitFor(() => expect(document.getElementById('comment-1')).toHaveFocus());
    expect(api.calls.at(-1)?.query).toEqual({ around: '1' });
  });

  it('shows the newest where the comment that the address names was deleted', async () => {
    api.refuse(parts, 404, '없는 댓글이에요.');
    show('/post/5#comment-2');
    expect(await screen.findByText(/찾으시는 댓글은 지워졌어요/)).toBeVisible();
    expect(shownIds()).toEqual(['comment-5', 'comment-6']);
  });

  it('says that earlier comments did not come, and leaves what is there', async () => {
    api.refuse(parts, 500, '잠시 뒤에 다시 해 주세요.');
    const user = show();
    await user.click(await screen.findByRole('button', { name: '이전 댓글 보기' }));
    expect(await screen.findByText(/댓글을 불러오지 못했어요/, {}, { timeout: 15_000 })).toBeVisible();
    expect(shownIds()).toEqual(['comment-5', 'comment-6']);
  });

  it('puts an answer below an old comment, and a new comment among the newest', async () => {
    session.setToken(tokenOf('바다'));
    api.answer(parts, 200, part([comment(1), comment(2)], null, 'L3'));
    const user = show('/post/5#comment-2');
    await waitFor(() => expect(document.getElementById('comment-2')).toHaveFocus());
    const old = document.getElementById('comment-2') as HTMLElement;
    await user.click(within(old).getByRole('button', { name: '답글' }));
    const answer = comment(7, { replyTo: 2, replyToName: '바다' });
    api.answer('POST /post/addComment', 201, answer);
    const form = screen.getByRole('form', { name: '바다 님에게 답글' });
    await user.type(within(form).getByRole('textbox'), '저도요');
    await user.click(within(form).getByRole('button', { name: '답글 등록' }));
    await waitFor(() => expect(document.getElementById('comment-7')).toHaveFocus());
    expect(shownIds()).toEqual(['comment-1', 'comment-2', 'comment-7']);

    api.answer('POST /post/addComment', 201, comment(8));
    api.answer(fetched, 200, newest([comment(6), answer, comment(8)]));
    await user.type(screen.getByRole('textbox', { name: '댓글 내용' }), '반가워요');
    await user.click(screen.getByRole('button', { name: '댓글 등록' }));
    await waitFor(() => expect(shownIds()).toEqual(['comment-6', 'comment-7', 'comment-8']));
  });

  it('takes an old comment away from among its neighbours once it is deleted', async () => {
    session.setToken(tokenOf('바다'));
    api.answer(parts, 200, part([comment(1), comment(2, { canEdit: true })], null, 'L3'));
    api.answer('DELETE /post/deleteComment/2', 204);
    const user = show('/post/5#comment-1');
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    const question = await screen.findByRole('alertdialog');
    api.answer(parts, 200, part([comment(1)], null, 'L3'));
    await user.click(within(question).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(shownIds()).toEqual(['comment-1']));
  });
});

it('asks for no part of the comments where all came with the post', async () => {
  api.answer(fetched, 200, newest([comment(1)], null));
  show('/post/5#comment-1');
  await waitFor(() => expect(document.getElementById('comment-1')).toHaveFocus());
  expect(screen.queryByRole('button', { name: '이전 댓글 보기' })).toBeNull();
  expect(api.calls.map(({ call }) => call)).toEqual([fetched]);
});
