import type { Site } from '@maru/web/api';
import { session } from '@maru/web/lib/auth';
import { fakeApi, hold, site as house, open, tokenOf } from '@maru/web/testing/screens';
import Toaster from '@maru/web/ui/Toaster';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { board, comment, post, site } from '../testing';
import { PostArticle, PostScreen } from './PostScreen';

const api = fakeApi();
const fetched = 'GET /post/fetchById/5';
const whole: Site = { ...house, ...site };
const show = () => open('/post/5', <PostScreen id={5} site={whole} />, '/post/5', site);

describe('§2 post detail', () => {
  it('§2 shows title, author, day, views and text', async () => {
    api.answer(fetched, 200, post());
    show();
    await screen.findByRole('heading', { level: 1, name: '숨이 길어지는 법' });
    expect(screen.getByText('하늘')).toBeVisible();
    expect(screen.getByText('2026.03.02')).toBeVisible();
    expect(screen.getByText('3')).toBeVisible();
    expect(screen.getByText('천천히 내쉽니다.')).toBeVisible();
  });

  it('§2 hides the day where the board does not show it', async () => {
    api.answer(fetched, 200, post());
    const boards = [{ ...board, showDate: false }];
    open('/post/5', <PostScreen id={5} site={{ ...whole, boards }} />, '/post/5', { ...site, boards });
    await screen.findByText('천천히 내쉽니다.');
    expect(screen.queryByText('2026.03.02')).not.toBeInTheDocument();
  });

  it('leads back to the view of the list that it was opened from, and passes it on to its neighbours', async () => {
    api.answer(fetched, 200, post({ older: { id: 4, title: '앞의 글', locked: false } }));
    const at = { pathname: '/post/5', state: { list: '?page=2&q=숨' } };
    const user = open('/post/:id', <PostScreen id={5} site={whole} />, at, site);
    const list = () => screen.findByRole('link', { name: '목록' });
    expect(await list()).toHaveAttribute('href', '/community/QNA?page=2&q=숨');
    await user.click(screen.getByRole('link', { name: '앞의 글' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/post/4'));
    expect(await list()).toHaveAttribute('href', '/community/QNA?page=2&q=숨');
  });

  it('shows the pictures that do not stand in the text, and no other twice', async () => {
    const images = ['/media/post/a.webp', '/media/post/%EC%88%B2.webp', '/media/post/b.webp'];
    const postImages = images.map((imageUrl) => ({
      imageUrl,
      width: 8,
      height: 6,
      caption: '마루',
      metadata: null,
    }));
    const content = '<img src="/media/post/a.webp" alt=""><img src="/media/post/숲.webp" alt="">';
    api.answer(fetched, 200, post({ content, postImages }));
    show();
    const beside = await screen.findByRole('region', { name: '첨부 사진' });
    expect(within(beside).getAllByRole('img')).toHaveLength(1);
    expect(within(beside).getByRole('figure')).toHaveTextContent('마루');
  });

  it('§5 tells others only that a post is secret', async () => {
    api.answer(fetched, 200, post({ locked: true, isSecret: true, title: '비밀글입니다.', content: '' }));
    show();
    await screen.findByRole('heading', { level: 1, name: '비밀글입니다.' });
    expect(within(screen.getByRole('main')).getByRole('link', { name: '로그인' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /댓글/ })).not.toBeInTheDocument();
  });

  it('§6 shows no edit and no delete to those who may neither', async () => {
    session.setToken(tokenOf('바다'));
    api.answer(fetched, 200, post());
    show();
    await screen.findByText('천천히 내쉽니다.');
    expect(screen.queryByRole('link', { name: '수정' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '삭제' })).not.toBeInTheDocument();
  });

  it('§4 asks, deletes the post and goes to the centre’s page', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(fetched, 200, post({ isMine: true, canEdit: true }));
    api.answer('DELETE /post/deletePost/5', 204);
    const user = show();
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    const question = await screen.findByRole('alertdialog', { name: '게시물을 삭제 하시겠습니까?' });
    await user.click(within(question).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/our-house'));
    // The post is gone from the screen: that it is gone on purpose is said there.
    render(<Toaster />);
    expect(await screen.findByRole('dialog', { name: '게시물을 삭제했어요.' })).toBeVisible();
  });

  it('§8 logs a failed deletion and leaves the question open with the reason', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    session.setToken(tokenOf('하늘'));
    api.answer(fetched, 200, post({ isMine: true, canEdit: true }));
    api.refuse('DELETE /post/deletePost/5', 500, '잠시 뒤에 다시 해 주세요.');
    const user = show();
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: '삭제' }));
    await within(question).findByText('잠시 뒤에 다시 해 주세요.');
    expect(log).toHaveBeenCalledWith('Error deleting post', expect.anything());
  });
});

describe('§5 comments', () => {
  it('§5 tells a guest that commenting needs a login', async () => {
    api.answer(fetched, 200, post({ comments: [comment(1)], commentCount: 1 }));
    show();
    const asked = await screen.findByText('로그인 후 댓글 작성이 가능합니다');
    expect(asked).toBeVisible();
    expect(asked.parentElement).toHaveClass('print:hidden');
    expect(screen.queryByPlaceholderText('댓글을 입력하세요...')).not.toBeInTheDocument();
  });

  it('leaves comments and the way to the login out of a draft, which has no number yet', () => {
    const draft = post({ id: 0, comments: [comment(1)], commentCount: 1 });
    open(
      '/preview-draft/x',
      <PostArticle post={draft} site={whole} actions={false} />,
      '/preview-draft/x',
      site,
    );
    expect(screen.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /댓글/ })).not.toBeInTheDocument();
    expect(screen.queryByText('댓글 1')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '로그인' })).not.toBeInTheDocument();
  });

  it('§5 refuses an empty comment at its field and keeps what was typed when the server refuses', async () => {
    session.setToken(tokenOf('바다'));
    api.answer(fetched, 200, post({ canComment: true }));
    api.refuse('POST /post/addComment', 429, '댓글을 너무 자주 썼어요.');
    const user = show();
    const field = await screen.findByPlaceholderText('댓글을 입력하세요...');
    await user.click(screen.getByRole('button', { name: '댓글 등록' }));
    expect(field).toHaveAccessibleDescription('댓글을 입력해주세요.');
    expect(field).toHaveFocus();
    await user.type(field, '고맙습니다');
    expect(screen.getByText(/5 \/ 1,000/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '댓글 등록' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('댓글을 너무 자주 썼어요.'));
    expect(field).toHaveValue('고맙습니다');
  });

  it('takes nothing more into the field while a comment is sent, which the answer empties', async () => {
    session.setToken(tokenOf('바다'));
    api.answer(fetched, 200, post({ canComment: true }));
    const { held, release } = hold();
    api.answer('POST /post/addComment', 201, comment(1), held);
    const user = show();
    const field = await screen.findByPlaceholderText('댓글을 입력하세요...');
    await user.type(field, '고맙습니다');
    await user.click(screen.getByRole('button', { name: '댓글 등록' }));
    await user.type(field, ' 그리고');
    expect(field).toHaveValue('고맙습니다');
    release();
    await waitFor(() => expect(field).toHaveValue(''));
    await user.type(field, '그리고');
    expect(field).toHaveValue('그리고');
  });

  it('answers a comment and shows the answer below it', async () => {
    session.setToken(tokenOf('바다'));
    api.answer(fetched, 200, post({ canComment: true, comments: [comment(1)], commentCount: 1 }));
    const answer = comment(2, { replyTo: 1 });
    api.answer('POST /post/addComment', 201, answer);
    const user = show();
    await user.click(await screen.findByRole('button', { name: '답글' }));
    const form = screen.getByRole('form', { name: '바다 님에게 답글' });
    await user.type(within(form).getByRole('textbox'), '저도요');
    api.answer(fetched, 200, post({ canComment: true, comments: [comment(1), answer], commentCount: 2 }));
    await user.click(within(form).getByRole('button', { name: '답글 등록' }));
    await waitFor(() =>
      expect(api.bodiesOf('POST /post/addComment')).toEqual([
        { parentId: 5, newCommentContent: '저도요', replyTo: 1 },
      ]),
    );
    await waitFor(() => expect(document.getElementById('comment-2')).toHaveFocus());
  });

  it('keeps what was typed when the login ends or another comment is answered first', async () => {
    session.setToken(tokenOf('바다'));
    const comments = [comment(1), comment(2)];
    api.answer(fetched, 200, post({ canComment: true, comments, commentCount: 2 }));
    const user = show();
    const [first, second] = await screen.findAllByRole('button', { name: '답글' });
    await user.click(first as HTMLElement);
    await user.type(screen.getByRole('textbox', { name: /답글/ }), '저도요');
    await user.click(second as HTMLElement);
    expect(screen.getByRole('textbox', { name: /답글/ })).toHaveValue('');
    await user.click(first as HTMLElement);
    expect(screen.getByRole('textbox', { name: /답글/ })).toHaveValue('저도요');
    await user.type(screen.getByRole('textbox', { name: '댓글 내용' }), '고맙습니다');
    cleanup();
    session.clear();
    session.setToken(tokenOf('바다'));
    show();
    expect(await screen.findByDisplayValue('고맙습니다')).toBeVisible();
  });

  it('§4 deletes one’s own comment after a question and fetches the post again', async () => {
    session.setToken(tokenOf('바다'));
    const mine = comment(1, { isMine: true, canEdit: true });
    api.answer(fetched, 200, post({ canComment: true, comments: [mine, comment(2)], commentCount: 2 }));
    api.answer('DELETE /post/deleteComment/1', 204);
    const user = show();
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    const question = await screen.findByRole('alertdialog');
    api.answer(fetched, 200, post({ canComment: true, comments: [comment(2)], commentCount: 1 }));
    await user.click(within(question).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(screen.queryByText('댓글 1')).not.toBeInTheDocument());
    expect(api.calls.map(({ call }) => call)).toEqual([fetched, 'DELETE /post/deleteComment/1', fetched]);
  });

  it('has no place for comments where the board takes none', async () => {
    api.answer(fetched, 200, post());
    const quiet = { ...whole, boards: [{ ...board, comment: 'nobody' }] };
    open('/post/5', <PostScreen id={5} site={quiet} />, '/post/5', site);
    await screen.findByText('천천히 내쉽니다.');
    expect(screen.queryByRole('heading', { name: /댓글/ })).not.toBeInTheDocument();
  });
});
