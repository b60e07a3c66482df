import { session } from '@maru/web/lib/auth';
import { fakeApi, open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rememberNext } from '../next';
import { LandingScreen } from './LandingScreen';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const path = '/:provider/oauth/redirect';
const at = (query: string) => `/kakao/oauth/redirect${query}`;
const place = () => screen.getByTestId('place');

describe('§4 social login', () => {
  it('§4 gives the code to the server once, stores the token and goes home', async () => {
    const token = tokenOf('하늘');
    api.answer('GET /kakao/handleLogin/a%2Fb', 200, { accessToken: token });
    open(path, <LandingScreen />, at('?code=a%2Fb&state=s'));
    expect(screen.getByText('Processing Login ...')).toBeVisible();
    await waitFor(() => expect(place().textContent).toBe('/ null'));
    // Where the next visit reads it, and where the specification keeps it for one day.
    expect(localStorage.getItem('token')).toBe(token);
    expect(document.cookie).toContain(`token=${token}`);
    expect(session.snapshot().user.displayName).toBe('하늘');
    expect(api.calls.map(({ query }) => query)).toEqual([{ state: 's' }]);
  });

  it('goes back to where the reader came from', async () => {
    rememberNext('/user/mypage');
    api.answer('GET /kakao/handleLogin/c', 200, { accessToken: tokenOf('하늘') });
    open(path, <LandingScreen />, at('?code=c&state=s'));
    await waitFor(() => expect(place()).toHaveTextContent('/user/mypage'));
  });

  it('§8 says that more is needed and hands on what the provider told', async () => {
    api.answer('GET /kakao/handleLogin/c', 202, {
      kakaoId: 'signed',
      realName: '김하늘',
      phoneNumber: '01012345678',
    });
    const user = open(path, <LandingScreen />, at('?code=c&state=s'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('추가 정보');
    await user.click(screen.getByText('확인'));
    await waitFor(() => expect(place()).toHaveTextContent('/user/register/kakao'));
    expect(place()).toHaveTextContent(
      '{"providerId":"signed","realName":"김하늘","phoneNumber":"01012345678"}',
    );
    expect(session.token()).toBeNull();
  });

  it('asks a member with a second factor for a code before it goes on', async () => {
    rememberNext('/user/mypage');
    api.answer('GET /kakao/handleLogin/c', 202, { secondFactorTicket: 'T' });
    api.answer('POST /login/secondFactor', 200, { accessToken: tokenOf('하늘') });
    const user = open(path, <LandingScreen />, at('?code=c&state=s'));
    await user.type(await screen.findByLabelText('인증 코드'), '123456{Enter}');
    await waitFor(() => expect(place()).toHaveTextContent('/user/mypage'));
    expect(session.snapshot().user.displayName).toBe('하늘');
  });

  it.each([
    ['', '잘못된 접근입니다.'],
    ['?error=server_error', '로그인 처리 중 오류가 발생했습니다.'],
    ['?error=access_denied&code=c', '로그인이 취소되었습니다.'],
    ['?error=not_ready', '아직 준비되지 않은 로그인 방법입니다.'],
    ['?code=bad', '로그인 처리 중 오류가 발생했습니다.'],
    ['?code=known', '이미 가입된 번호예요. 로그인해 주세요.'],
  ])('§8 returns to the login with an alert for "%s"', async (query, text) => {
    api.refuse('GET /kakao/handleLogin/bad', 400, 'state');
    api.refuse('GET /kakao/handleLogin/known', 409, '이미 가입된 번호예요. 로그인해 주세요.');
    const user = open(path, <LandingScreen />, at(query));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(text);
    await user.click(screen.getByText('확인'));
    await waitFor(() => expect(place()).toHaveTextContent('/user/login'));
  });

  it.each([
    ['?error=access_denied', '/user/login?next=%2Fshop'],
    ['?code=new', '/user/register/kakao?next=%2Fshop'],
  ])('hands on where the reader came from after "%s"', async (query, way) => {
    rememberNext('/shop');
    api.answer('GET /kakao/handleLogin/new', 202, { kakaoId: 'signed' });
    const user = open(path, <LandingScreen />, at(query));
    await user.click(await screen.findByText('확인'));
    await waitFor(() => expect(place()).toHaveTextContent(way));
  });
});
