import { session } from '@maru/web/lib/auth';
import { open, tokenOf } from '@maru/web/testing/screens';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LoginScreen } from './LoginScreen';

describe('§2 login screen', () => {
  afterEach(() => session.clear());
  const place = () => screen.getByTestId('place');

  it('§4 leads on who is logged in already', async () => {
    session.setToken(tokenOf('하늘'));
    open('/user/login', <LoginScreen />, '/user/login?next=%2Fcommunity%2FQNA');
    await waitFor(() => expect(place()).toHaveTextContent('/community/QNA'));
  });

  it('§4 leads on who logs in in another tab meanwhile', async () => {
    open('/user/login', <LoginScreen />, '/user/login?next=%2Fadmin');
    expect(screen.getByLabelText('비밀번호')).toBeVisible();
    localStorage.setItem('token', tokenOf('지기', 'ROLE_ADMIN'));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await waitFor(() => expect(place()).toHaveTextContent('/admin'));
  });

  it('§4 stays for a token that tells of nobody, which no page behind it would take', () => {
    session.setToken('nothing');
    open('/user/login', <LoginScreen />, '/user/login?next=%2Fadmin');
    expect(screen.getByLabelText('비밀번호')).toBeVisible();
    expect(place()).toHaveTextContent('/user/login');
  });

  it('§2 offers the form, the social login, registration, finding an account, and the way home', () => {
    open('/user/login', <LoginScreen />);
    expect(screen.getByLabelText(/^이메일/)).toBeVisible();
    expect(screen.getByLabelText('비밀번호')).toBeVisible();
    for (const [name, href] of [
      ['카카오 로그인', '/api/kakao/authorize'],
      ['회원가입', '/user/register'],
      ['계정 찾기', '/user/findInfo'],
      ['처음으로', '/'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    // One that this centre does not offer yet.
    expect(screen.queryByRole('link', { name: '네이버 로그인' })).not.toBeInTheDocument();
  });

  it('hands on where the reader came from to whoever registers or has lost the account', () => {
    open('/user/login', <LoginScreen />, '/user/login?next=%2Fcommunity%2FQNA');
    for (const [name, path] of [
      ['회원가입', '/user/register'],
      ['계정 찾기', '/user/findInfo'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `${path}?next=%2Fcommunity%2FQNA`);
    }
  });
});
