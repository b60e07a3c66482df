import type { Site } from '@maru/web/api';
import { session } from '@maru/web/lib/auth';
import { fakeApi, fill, hold, site as house, isHeld, open, tokenOf } from '@maru/web/testing/screens';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { post, site } from '../testing';
import { EditScreen } from './EditScreen';

vi.mock('@maru/web/editor', () => import('./testEditor'));
vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const stored = 'GET /post/fetchById/5';
const save = 'PUT /post/editPost/5';
const whole: Site = { ...house, ...site };
const show = () => open('/edit/5', <EditScreen id={5} site={whole} />, '/edit/5', site);
const mine = post({ isMine: true, canEdit: true, isSecret: true });

describe('§2 post edit screen', () => {
  it('§2 starts from the post, goes back or saves, and neither pins nor unveils for a member', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(stored, 200, mine);
    const user = show();
    expect(await screen.findByLabelText(/^제목/)).toHaveValue('숨이 길어지는 법');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('묻고 답하기 게시물 수정');
    expect(screen.getByRole('button', { name: '수정하기' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '돌아가기' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/post/5'));
  });

  it('§4 lets an admin change the pin and never the secrecy', async () => {
    session.setToken(tokenOf('지기', 'ROLE_ADMIN'));
    api.answer(stored, 200, mine);
    show();
    expect(await screen.findByRole('checkbox', { name: /상단에 고정/ })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /비밀글/ })).not.toBeInTheDocument();
  });

  it('names the revision that it started from', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(stored, 200, { ...mine, revision: 6 });
    api.answer(save, 200, { ...mine, revision: 7 });
    const user = show();
    await screen.findByLabelText('내용');
    await fill(user, '내용', '고친 글');
    await user.click(screen.getByRole('button', { name: '수정하기' }));
    await waitFor(() =>
      expect(api.bodiesOf(save)).toMatchObject([{ content: '<p>고친 글</p>', revision: 6 }]),
    );
    expect(api.bodiesOf(save)[0]).not.toHaveProperty('isPinned');
    await user.click(await screen.findByRole('button', { name: '확인' }));
  });

  it('begins with the category of the post, and speaks of it where another one is chosen', async () => {
    session.setToken(tokenOf('하늘'));
    const categories = [
      { key: 'class', title: '수업' },
      { key: 'house', title: '시설' },
    ];
    const divided: Site = { ...whole, boards: whole.boards.map((one) => ({ ...one, categories })) };
    const sorted = { ...mine, category: categories[0] ?? null };
    api.answer(stored, 200, sorted);
    api.refuse(save, 400, '글이 너무 길어요.', 'content');
    const user = open('/edit/5', <EditScreen id={5} site={divided} />, '/edit/5', site);
    const category = await screen.findByLabelText(/^분류/);
    expect(category).toHaveValue('class');
    await fill(user, '내용', '고친 글');
    await user.click(screen.getByRole('button', { name: '수정하기' }));
    await waitFor(() => expect(api.bodiesOf(save)).toHaveLength(1));
    expect(api.bodiesOf(save)[0]).not.toHaveProperty('category');
    api.answer(save, 200, { ...sorted, revision: 2 });
    await user.selectOptions(category, '분류 없음');
    await user.click(screen.getByRole('button', { name: '수정하기' }));
    await waitFor(() => expect(api.bodiesOf(save)).toHaveLength(2));
    expect(api.bodiesOf(save)[1]).toMatchObject({ category: null });
  });

  it('goes on with a kept text from the revision that it started from, so that nobody is overwritten', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(stored, 200, { ...mine, revision: 6 });
    const user = show();
    await screen.findByLabelText('내용');
    await fill(user, '내용', '고친 글');
    await waitFor(
      () => expect(Object.keys(localStorage).some((key) => key.startsWith('postDraft'))).toBe(true),
      {
        timeout: 5000,
      },
    );
    cleanup();
    api.answer(stored, 200, { ...mine, title: '지기가 고친 제목', revision: 7 });
    api.answer(save, 409);
    const later = show();
    await later.click(await screen.findByRole('button', { name: '불러오기' }));
    await fill(later, '내용', '고친 글 더');
    await later.click(screen.getByRole('button', { name: '수정하기' }));
    await waitFor(() => expect(api.bodiesOf(save)).toMatchObject([{ revision: 6 }]));
  });

  it('§8 says that it is saving, and that it failed', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(stored, 200, mine);
    const { held, release } = hold();
    api.answer(save, 502, undefined, held);
    const user = show();
    await screen.findByLabelText('내용');
    await fill(user, '내용', '고친 글');
    await user.click(screen.getByRole('button', { name: '수정하기' }));
    expect(await screen.findByRole('button', { name: '수정 중...' })).toBeVisible();
    // What were typed now would be lost with the answer.
    await waitFor(() => expect(isHeld(screen.getByLabelText('내용'))).toBe(true));
    release();
    expect(await screen.findByText('게시물 수정에 실패했습니다.')).toBeVisible();
    expect(screen.getByLabelText('내용')).toHaveValue('고친 글');
    expect(isHeld(screen.getByLabelText('내용'))).toBe(false);
  });

  it('§3 takes a picture beside the text out, and back in before it is saved', async () => {
    session.setToken(tokenOf('하늘'));
    const picture = (name: string) => ({ imageUrl: `/media/post/${name}.webp`, width: 800, height: 600 });
    api.answer(stored, 200, { ...mine, postImages: [picture('one'), picture('two')] });
    api.answer(save, 200, mine);
    const user = show();
    await user.click(await screen.findByRole('button', { name: '사진 1 지우기' }));
    const back = screen.getByRole('button', { name: '사진 1 되돌리기' });
    expect(back).toHaveFocus();
    await user.click(back);
    await user.click(screen.getByRole('button', { name: '사진 2 지우기' }));
    expect(screen.getByRole('img', { name: '사진 2 (빼기로 함)' })).toBeVisible();
    await fill(user, '내용', '고친 글');
    await user.click(screen.getByRole('button', { name: '수정하기' }));
    await waitFor(() =>
      expect(api.bodiesOf(save)).toMatchObject([{ originalImagePathList: ['/media/post/one.webp'] }]),
    );
    await user.click(await screen.findByRole('button', { name: '확인' }));
  });

  it('§2 sums up the stored pictures and the added ones: names, sizes, and what stands below them', async () => {
    session.setToken(tokenOf('하늘'));
    const image = (name: string, caption: string | null) => ({
      imageUrl: `/media/post/${encodeURIComponent(name)}.webp`,
      width: 800,
      height: 600,
      caption,
      metadata: {
        s3Path: `post/${name}.webp`,
        fileName: `${name}.webp`,
        caption: '올릴 때의 설명',
        originalFileName: `${name}.jpg`,
        originalSize: 2_097_152,
        processedSize: 524_288,
      },
    });
    const content =
      '<figure><img src="/media/post/%EC%88%B2.webp" alt=""><figcaption><b>아침</b> 숲</figcaption></figure>' +
      '<figure><img src="/media/post/%EA%B8%B8.webp" alt=""></figure>';
    const postImages = [image('숲', null), image('길', null), image('마루', '글 아래 마루')];
    api.answer(stored, 200, { ...mine, content, postImages });
    const user = show();
    const kept = await screen.findByText(/^저장된 이미지 3개/);
    expect(kept).toHaveTextContent('저장된 이미지 3개: 원본 6.00MB → 최적화 1.50MB');
    const linesBelow = (sum: HTMLElement) =>
      within(sum.parentElement ?? sum)
        .getAllByRole('listitem')
        .map((line) => [...line.children].map(({ textContent }) => textContent));
    const sizes = '(2.0 MB → 512 KB)';
    expect(linesBelow(kept)).toEqual([
      [`숲.jpg ${sizes}`, '아침 숲'],
      [`길.jpg ${sizes}`],
      [`마루.jpg ${sizes}`, '글 아래 마루'],
    ]);

    expect(screen.queryByText(/^추가된 이미지/)).not.toBeInTheDocument();
    await fill(user, '내용', '사진이 든 글');
    expect(linesBelow(await screen.findByText(/^추가된 이미지 1개/))).toEqual([
      ['숲.png (879 KB → 117 KB)', '첫 아침'],
    ]);
  });
});
