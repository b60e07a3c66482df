import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '@/testing/screens';
import { LoginScreen } from './LoginScreen';

describe('§2 login screen', () => {
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
