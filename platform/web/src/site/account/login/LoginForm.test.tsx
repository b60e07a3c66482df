import { session } from '@maru/web/lib/auth';
import { fakeApi, fill, open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LoginScreen } from './LoginScreen';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const path = '/user/login';

describe('§5 login', () => {
  it('§5 asks for both e-mail and password before it calls the server', async () => {
    const user = open(path, <LoginScreen />);
    await user.click(screen.getByRole('button', { name: '로그인' }));
    await screen.findByText('이메일을 입력해주세요.');
    expect(screen.getByText('비밀번호를 입력해주세요.')).toBeVisible();
    expect(screen.getByLabelText(/^이메일/)).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  it('§8 says that e-mail or password are wrong and keeps both', async () => {
    api.refuse('POST /loginProc', 401, 'no');
    const user = open(path, <LoginScreen />);
    await fill(user, /^이메일/, 'a@b.kr');
    await fill(user, '비밀번호', 'abcd1234');
    await user.keyboard('{Enter}');
    await screen.findByText('아이디 또는 비밀번호가 올바르지 않습니다.');
    expect(screen.getByLabelText(/^이메일/)).toHaveValue('a@b.kr');
    expect(screen.getByLabelText('비밀번호')).toHaveValue('abcd1234');
    expect(session.token()).toBeNull();
  });

  it('§4 stores the token and goes back to where the reader came from', async () => {
    api.answer('POST /loginProc', 200, { accessToken: tokenOf('하늘') });
    const user = open(path, <LoginScreen />, `${path}?next=${encodeURIComponent('/community/QNA?page=1')}`);
    await fill(user, /^이메일/, 'a@b.kr');
    await fill(user, '비밀번호', 'p w&d=1');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/community/QNA?page=1'));
    expect(session.snapshot().user.displayName).toBe('하늘');
    expect(api.bodiesOf('POST /loginProc')).toEqual(['username=a%40b.kr&password=p+w%26d%3D1']);
  });

  it('asks for a code where there is a second factor, and takes it in a second step', async () => {
    api.answer('POST /loginProc', 202, { secondFactorTicket: 'T' });
    api.refuse('POST /login/secondFactor', 400, '인증 코드가 일치하지 않아요.', 'code');
    const user = open(path, <LoginScreen />, `${path}?next=/user/mypage`);
    await fill(user, /^이메일/, 'a@b.kr');
    await fill(user, '비밀번호', 'abcd1234');
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText('인증 코드')).toHaveFocus();
    await user.click(screen.getByText('확인'));
    await screen.findByText('인증 코드를 입력해주세요.');
    await user.type(screen.getByLabelText('인증 코드'), '000000{Enter}');
    await screen.findByText('인증 코드가 일치하지 않아요.');
    expect(session.token()).toBeNull();
    api.answer('POST /login/secondFactor', 200, { accessToken: tokenOf('하늘') });
    await user.click(screen.getByText('확인'));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/user/mypage'));
    expect(session.snapshot().user.displayName).toBe('하늘');
    expect(api.bodiesOf('POST /login/secondFactor')).toEqual([
      { ticket: 'T', code: '000000' },
      { ticket: 'T', code: '000000' },
    ]);
  });

  it('starts again when the second step came too late, with the e-mail still there', async () => {
    api.answer('POST /loginProc', 202, { secondFactorTicket: 'T' });
    api.refuse('POST /login/secondFactor', 401, '로그인 시간이 지났어요.');
    const user = open(path, <LoginScreen />);
    await fill(user, /^이메일/, 'a@b.kr');
    await fill(user, '비밀번호', 'abcd1234');
    await user.keyboard('{Enter}');
    await user.type(await screen.findByLabelText('인증 코드'), '000000{Enter}');
    await screen.findByText('로그인 시간이 지났어요.');
    expect(screen.getByLabelText(/^이메일/)).toHaveValue('a@b.kr');
    expect(screen.getByLabelText('비밀번호')).toHaveValue('');
  });

  it('§2 leads to the provider with a full navigation', () => {
    open(path, <LoginScreen />);
    expect(screen.getByRole('link', { name: '카카오 로그인' })).toHaveAttribute(
      'href',
      '/api/kakao/authorize',
    );
  });
});
