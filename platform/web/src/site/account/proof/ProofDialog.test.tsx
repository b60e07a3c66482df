import { session } from '@maru/web/lib/auth';
import { fakeApi, fill, open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EmailChangeForm } from '../mypage/EmailChangeForm';
import { takeNext } from '../next';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const path = '/user/mypage';
const me = {
  id: 7,
  username: 'a@b.kr',
  displayName: '하늘',
  realName: '김하늘',
  phoneNumber: '01012345678',
  role: 'ROLE_USER',
  provider: null as string | null,
  createdAt: '2026-03-02T10:00:00+09:00',
  apiTokens: 0,
  toReplace: [],
};

const refusal = { type: 'fresh-proof', status: 409, message: '본인인지 다시 확인해 주세요.' };

/** Types a new e-mail in a login that the server finds too old, and sends it. */
async function refused(provider: string | null) {
  session.setToken(tokenOf('하늘'));
  api.answer('GET /member/me', 200, { ...me, provider });
  api.answer('PUT /member/username', 409, refusal);
  const done = vi.fn();
  const user = open(path, <EmailChangeForm provider={null} onDone={done} />);
  await fill(user, /^새 이메일/, 'new@b.kr');
  await user.click(screen.getByText('이 이메일로 변경'));
  const dialog = await screen.findByRole('dialog', { name: '본인 확인' });
  return { user, done, dialog };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a proof of the last ten minutes', () => {
  it('asks for the password in a dialog, keeps what was typed and makes the call again', async () => {
    const { user, done } = await refused(null);
    api.refuse('POST /member/checkPassword', 409, '기존 비밀번호가 일치하지 않아요.', 'prevPassword');
    await fill(user, '비밀번호*', 'wrong-horse');
    await user.keyboard('{Enter}');
    await screen.findByText('기존 비밀번호가 일치하지 않아요.');
    expect(screen.getByLabelText(/^새 이메일/)).toHaveValue('new@b.kr');
    expect(done).not.toHaveBeenCalled();

    api.answer('POST /member/checkPassword', 204);
    api.answer('PUT /member/username', 200, { accessToken: tokenOf('again') });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(api.bodiesOf('PUT /member/username')).toEqual([
      { username: 'new@b.kr' },
      { username: 'new@b.kr' },
    ]);
    expect(session.snapshot().user.displayName).toBe('again');
    await gone();
  });

  it('says what the server said where the dialog is closed, and keeps what was typed', async () => {
    const { user, done } = await refused(null);
    await user.click(screen.getByRole('button', { name: '닫기' }));
    await gone();
    await screen.findByText('본인인지 다시 확인해 주세요.');
    expect(screen.getByLabelText(/^새 이메일/)).toHaveValue('new@b.kr');
    expect(api.bodiesOf('PUT /member/username')).toHaveLength(1);
    expect(done).not.toHaveBeenCalled();
  });

  it('lets a social account log in again in a window of its own', async () => {
    const opened = vi.spyOn(window, 'open').mockImplementation(() => {
      // The new window copies what this tab remembers, where it is to end among it.
      expect(takeNext()).toBe('/user/proved');
      return window;
    });
    const { user, done, dialog } = await refused('kakao');
    expect(dialog).toHaveTextContent('카카오 로그인을 한 번 더 확인해요.');
    await user.click(screen.getByRole('button', { name: '카카오 로그인 창 열기' }));
    expect(opened).toHaveBeenCalledWith('/api/kakao/authorize', '_blank', expect.stringContaining('popup'));
    expect(done).not.toHaveBeenCalled();
    api.answer('PUT /member/username', 200, { accessToken: tokenOf('again') });
    // The other window stores its token, and this one hears of it.
    const fresh = `${tokenOf('하늘')}2`;
    localStorage.setItem('token', fresh);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(api.calls.at(-1)?.authorization).toBe(`Bearer ${fresh}`);
    opened.mockRestore();
  });

  it('says so where the browser opens no window', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await refused('kakao');
    await user.click(screen.getByRole('button', { name: '카카오 로그인 창 열기' }));
    await screen.findByText(/브라우저에서 팝업을 허용한 뒤에/);
    opened.mockRestore();
  });
});

it('tells an admin before the change how many API tokens end with it', async () => {
  session.setToken(tokenOf('관리자', 'ROLE_ADMIN'));
  api.answer('GET /member/me', 200, { ...me, role: 'ROLE_ADMIN', apiTokens: 2 });
  open(path, <EmailChangeForm provider={null} onDone={() => {}} />);
  expect(await screen.findByRole('note')).toHaveTextContent('내가 만든 API 토큰 2개도 함께 끝나요.');
});
