import { session } from '@maru/web/lib/auth';
import { fakeApi, fill, open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OwnAccountPanel } from './OwnAccountPanel';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const put = 'PUT /member/provisional';
const me = (toReplace: string[]) => ({
  id: 1,
  username: 'admin@maru.local',
  displayName: '관리자',
  realName: '',
  phoneNumber: '',
  role: 'ROLE_ADMIN',
  provider: null,
  createdAt: '2026-03-02T10:00:00+09:00',
  apiTokens: 0,
  toReplace,
});

function show(toReplace: string[]) {
  session.setToken(tokenOf('관리자', 'ROLE_ADMIN'));
  api.answer('GET /member/me', 200, me(toReplace));
  return open('/admin', <OwnAccountPanel />);
}

describe('the account of a first start', () => {
  it('asks for e-mail and password in one form, and goes once both are given', async () => {
    const user = show(['email', 'password']);
    await screen.findByRole('heading', { name: '내 계정으로 바꾸기' });
    await user.click(screen.getByRole('button', { name: '내 계정으로 바꾸기' }));
    await screen.findByText('이메일을 입력해주세요.');
    expect(screen.getByText('비밀번호를 입력해주세요.')).toBeVisible();
    api.refuse(put, 400, '메일을 받을 수 있는 이메일을 입력해 주세요.', 'username');
    await fill(user, /^이메일/, 'boss@centre.local');
    await fill(user, /^새 비밀번호\*?$/, 'abcd12345');
    await fill(user, /^새 비밀번호 확인/, 'abcd12345');
    await user.keyboard('{Enter}');
    await screen.findByText('메일을 받을 수 있는 이메일을 입력해 주세요.');
    expect(screen.getByLabelText(/^새 비밀번호\*?$/)).toHaveValue('abcd12345');

    api.answer(put, 200, { accessToken: tokenOf('관리자', 'ROLE_ADMIN') });
    api.answer('GET /member/me', 200, me([]));
    await user.click(screen.getByRole('button', { name: '내 계정으로 바꾸기' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(api.bodiesOf(put).at(-1)).toEqual({ username: 'boss@centre.local', password: 'abcd12345' });
  });

  it('asks for what is left alone', async () => {
    const user = show(['password']);
    await screen.findByRole('form');
    expect(screen.queryByLabelText(/^이메일/)).toBeNull();
    api.answer(put, 200, { accessToken: tokenOf('관리자', 'ROLE_ADMIN') });
    await fill(user, /^새 비밀번호\*?$/, 'abcd12345');
    await fill(user, /^새 비밀번호 확인/, 'abcd12345');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.bodiesOf(put)).toEqual([{ password: 'abcd12345' }]));
  });

  it('says beforehand how many API tokens end with the change', async () => {
    session.setToken(tokenOf('관리자', 'ROLE_ADMIN'));
    api.answer('GET /member/me', 200, { ...me(['email']), apiTokens: 2 });
    open('/admin', <OwnAccountPanel />);
    const form = await screen.findByRole('form');
    expect(within(form).getByRole('note')).toHaveTextContent('내가 만든 API 토큰 2개도 함께 끝나요.');
  });

  it('asks nobody else', async () => {
    show([]);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: '내 계정으로 바꾸기' })).toBeNull();
  });
});
