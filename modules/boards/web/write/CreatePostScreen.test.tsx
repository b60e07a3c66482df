import { session } from '@maru/web/lib/auth';
import { fakeApi, fill, hold, open, tokenOf } from '@maru/web/testing/screens';
import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { board, notice, site } from '../testing';
import { CreatePostScreen } from './CreatePostScreen';
import { picture } from './testEditor';

vi.mock('@maru/web/editor', () => import('./testEditor'));

const api = fakeApi();
const upload = 'POST /post/uploadPost/QNA';
const show = (of = board, address?: string) =>
  open(`/upload/${of.key}`, <CreatePostScreen board={of} />, address, site);
const send = () => screen.getByRole('button', { name: '업로드' });

describe('§2 post write screen', () => {
  it('§2 is called after its board and offers to keep a question secret, but no pin to a member', () => {
    session.setToken(tokenOf('하늘'));
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('묻고 답하기 게시물 작성');
    const secret = screen.getByRole('checkbox', { name: /비밀글로 작성/ });
    expect(secret.closest('div')).toHaveTextContent('작성자와 관리자만 볼 수 있어요.');
    expect(screen.getByText(/남에게 보이고 싶지 않은 내용이 있다면 비밀글로 올려 주세요\./)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /상단에 고정/ })).not.toBeInTheDocument();
  });

  it('§2 offers the pin to admins, and secrecy only where the board allows it', () => {
    session.setToken(tokenOf('지기', 'ROLE_ADMIN'));
    show(notice);
    const pin = screen.getByRole('checkbox', { name: /상단에 고정/ });
    expect(pin.closest('div')).toHaveTextContent('고정된 공지는 목록의 맨 위에 보여요.');
    expect(screen.queryByRole('checkbox', { name: /비밀글로 작성/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/비밀글로 올려 주세요/)).not.toBeInTheDocument();
  });

  it('asks for a category where the board has some, and sends the key of the chosen one', async () => {
    session.setToken(tokenOf('하늘'));
    const categories = [{ key: 'class', title: '수업' }];
    const user = show({ ...board, categories, categoryRequired: true });
    const category = screen.getByLabelText(/^분류/);
    await fill(user, /^제목/, '질문');
    await fill(user, '내용', '물어요');
    await user.click(send());
    await waitFor(() => expect(category).toBeInvalid());
    expect(api.bodiesOf(upload)).toHaveLength(0);
    api.refuse(upload, 400, '이 게시판에 없는 분류예요.', 'category');
    await user.selectOptions(category, '수업');
    await user.click(send());
    await waitFor(() => expect(api.bodiesOf(upload)).toHaveLength(1));
    expect(api.bodiesOf(upload)[0]).toMatchObject({ category: 'class' });
    await waitFor(() => expect(category).toHaveAccessibleDescription(/없는 분류/));
  });

  it.each([
    ['class', '수업'],
    ['gone', '분류 없음'],
  ])('begins with the category ‘%s’ of the list that led here: %s', (key, shown) => {
    session.setToken(tokenOf('하늘'));
    show({ ...board, categories: [{ key: 'class', title: '수업' }] }, `/upload/QNA?category=${key}`);
    expect(screen.getByLabelText(/^분류/)).toHaveDisplayValue(shown);
  });

  it('has no category where the board has none', () => {
    session.setToken(tokenOf('하늘'));
    show();
    expect(screen.queryByLabelText(/^분류/)).not.toBeInTheDocument();
  });

  it('offers no pin where the board has none', () => {
    session.setToken(tokenOf('지기', 'ROLE_ADMIN'));
    open('/upload/QNA', <CreatePostScreen board={{ ...board, pin: false }} />, undefined, site);
    expect(screen.queryByRole('checkbox', { name: /상단에 고정/ })).not.toBeInTheDocument();
  });

  it('§6 sends a guest to the login and back here', async () => {
    show();
    await waitFor(() =>
      expect(screen.getByTestId('place')).toHaveTextContent(
        `/user/login?next=${encodeURIComponent('/upload/QNA')}`,
      ),
    );
  });

  it('§8 tells a member who may not write here, and leads back to the board', async () => {
    session.setToken(tokenOf('하늘'));
    const user = show(notice);
    await screen.findByRole('alertdialog', { name: '권한이 없습니다.' });
    await user.click(screen.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/community/NOTICE'));
  });

  it('leads to the first field that is wrong', async () => {
    session.setToken(tokenOf('하늘'));
    const user = show();
    await user.click(send());
    await waitFor(() => expect(screen.getByLabelText(/^제목/)).toHaveFocus());
    await fill(user, /^제목/, '이제 있어요');
    await user.click(send());
    await waitFor(() => expect(screen.getByLabelText('내용')).toHaveFocus());
  });

  it('§9 takes its messages away after 3 s and leaves the fields marked until they change', async () => {
    session.setToken(tokenOf('하늘'));
    const user = show();
    await user.click(send());
    await screen.findByText('제목을 입력해주세요.');
    const messages = () => screen.queryAllByText(/^(제목|내용)을 입력해주세요\.$/);
    // One for the title; the text says it above and below the editor.
    expect(messages()).toHaveLength(3);
    await act(() => new Promise((resolve) => setTimeout(resolve, 2400)));
    expect(messages()).toHaveLength(3);
    for (const message of messages()) expect(message).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
    expect(messages()).toEqual([]);
    expect(screen.getByLabelText(/^제목/)).toBeInvalid();
    expect(screen.getByLabelText('내용')).toBeInvalid();
    await fill(user, /^제목/, '이제 있어요');
    expect(screen.getByLabelText(/^제목/)).toBeValid();
    expect(api.calls).toEqual([]);
  });

  it('§8 sends what was written, says that it is done and goes to the board', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(upload, 201, { id: 9 });
    const user = show();
    await fill(user, /^제목/, ' 매트가 필요한가요 ');
    await fill(user, '내용', '사진처럼요?');
    await user.click(screen.getByRole('checkbox', { name: /비밀글로 작성/ }));
    await user.click(send());
    await screen.findByRole('alertdialog', { name: '게시물 작성이 완료되었습니다.' });
    await user.click(screen.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/community/QNA'));
    expect(api.bodiesOf(upload)).toEqual([
      {
        title: '매트가 필요한가요',
        content: '<p>사진처럼요?</p>',
        blocks: { version: 1, blocks: [{ type: 'paragraph', data: { text: '사진처럼요?' } }] },
        isSecret: true,
        isPinned: false,
        imageMetadataList: [picture],
      },
    ]);
  });

  it('§8 says that the upload failed and why, and keeps what was written', async () => {
    session.setToken(tokenOf('하늘'));
    api.refuse(upload, 429, '글을 너무 자주 올렸어요.');
    const user = show();
    await fill(user, /^제목/, '제목');
    await fill(user, '내용', '글');
    await user.click(send());
    await screen.findByText('게시물 업로드에 실패했습니다. 글을 너무 자주 올렸어요.');
    expect(screen.getByLabelText('내용')).toHaveValue('글');
  });

  it('§2 says that it is uploading while it does, and cannot be pressed twice', async () => {
    session.setToken(tokenOf('하늘'));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    api.answer(upload, 201, { id: 9 }, held);
    const user = show();
    await fill(user, /^제목/, '제목');
    await fill(user, '내용', '글');
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: '업로드 중...' }));
    release();
    await screen.findByRole('alertdialog', { name: '게시물 작성이 완료되었습니다.' });
    expect(api.bodiesOf(upload)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/community/QNA'));
  });

  describe('left while it is being uploaded', () => {
    const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('postDraft'));
    const place = () => screen.getByTestId('place');
    beforeEach(() => localStorage.clear());

    async function leave() {
      session.setToken(tokenOf('하늘'));
      const user = open(
        '/upload/QNA',
        <>
          <Link to="/shop">상점</Link>
          <CreatePostScreen board={board} />
        </>,
        undefined,
        site,
      );
      await fill(user, /^제목/, '제목');
      await fill(user, '내용', '글');
      await waitFor(() => expect(kept()).toHaveLength(1));
      await user.click(send());
      await user.click(screen.getByRole('link', { name: '상점' }));
      await screen.findByRole('alertdialog', { name: '저장하고 있습니다.' });
      expect(place()).toHaveTextContent('/upload/QNA');
      return user;
    }

    it('§2 goes on once the post is stored, keeps no draft of it and holds nobody up with an alert', async () => {
      const { held, release } = hold();
      api.answer(upload, 201, { id: 9 }, held);
      await leave();
      release();
      await waitFor(() => expect(place()).toHaveTextContent('/shop'));
      expect(kept()).toEqual([]);
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });

    it('§8 stays with what was written where the upload fails', async () => {
      const { held, release } = hold();
      api.answer(upload, 500, { status: 500, message: '' }, held);
      const reveal = vi.fn<(element: Element) => void>();
      Element.prototype.scrollIntoView = function () {
        reveal(this);
      };
      await leave();
      release();
      const failure = await screen.findByText(/^게시물 업로드에 실패했습니다\./);
      await waitFor(() => expect(reveal).toHaveBeenCalledWith(failure));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(place()).toHaveTextContent('/upload/QNA');
      expect(kept()).toHaveLength(1);
    });

    it('§8 says that it is done on this page for who chose to stay', async () => {
      const { held, release } = hold();
      api.answer(upload, 201, { id: 9 }, held);
      const user = await leave();
      await user.click(screen.getByRole('button', { name: '이동하지 않기' }));
      release();
      await screen.findByRole('alertdialog', { name: '게시물 작성이 완료되었습니다.' });
      await user.click(screen.getByRole('button', { name: '확인' }));
      await waitFor(() => expect(place()).toHaveTextContent('/community/QNA'));
    });
  });

  it('§8 takes the word that it is done along when its page is left by Back, and leads nowhere then', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(upload, 201, { id: 9 });
    const user = show();
    await fill(user, /^제목/, '제목');
    await fill(user, '내용', '글');
    await user.click(send());
    await screen.findByRole('alertdialog', { name: '게시물 작성이 완료되었습니다.' });
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByTestId('place')).toHaveTextContent('/upload/QNA');
  });

  it('asks for nothing and keeps nothing when all that was typed is taken back', async () => {
    session.setToken(tokenOf('하늘'));
    const user = show();
    await user.type(screen.getByLabelText('내용'), 'a{Backspace}');
    await user.click(screen.getByRole('button', { name: '돌아가기' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/community/QNA'));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('postDraft'))).toEqual([]);
  });

  it('lands a message of the server on its field', async () => {
    session.setToken(tokenOf('하늘'));
    api.refuse(upload, 400, '입력을 확인해 주세요.', 'title');
    const user = show();
    await fill(user, /^제목/, '제목');
    await fill(user, '내용', '글');
    await user.click(send());
    await waitFor(() =>
      expect(screen.getByLabelText(/^제목/)).toHaveAccessibleDescription('입력을 확인해 주세요.'),
    );
  });
});
