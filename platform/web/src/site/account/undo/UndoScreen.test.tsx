import { session } from '@maru/web/lib/auth';
import { fakeApi, open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { UndoScreen } from './UndoScreen';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const path = '/user/undo/:code';
const at = '/user/undo/abc';
const change = { what: 'phone', changedAt: '2026-11-21T01:00:00Z', until: '2026-11-24T01:00:00Z' };
const back = 'POST /member/takeBack/abc';

describe('taking a change back', () => {
  it('takes the change back with a press, and leads to a new password', async () => {
    api.answer('GET /member/takeBack/abc', 200, change);
    api.answer(back, 200, { restored: ['phone', 'email'], taken: [], next: 'findInfo' });
    const user = open(path, <UndoScreen />, at);
    await screen.findByText(/휴대폰 번호가 바뀌었어요\./);
    expect(api.bodiesOf(back)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '변경 되돌리기' }));
    await screen.findByText('휴대폰 번호와 이메일을 되돌리고 모든 기기에서 로그아웃했어요.');
    expect(screen.getByRole('link', { name: '새 비밀번호 정하기' })).toHaveAttribute(
      'href',
      '/user/findInfo',
    );
    expect(api.bodiesOf(back)).toHaveLength(1);
  });

  it('says of a second factor that it was switched on, and switches it off', async () => {
    api.answer('GET /member/takeBack/abc', 200, { ...change, what: 'secondFactor' });
    api.answer(back, 200, { restored: ['secondFactor'], taken: [], next: 'findInfo' });
    const user = open(path, <UndoScreen />, at);
    await screen.findByText(/2단계 인증이 켜졌어요\./);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('직접 켠 것이 아닌가요?');
    expect(screen.getByText(/2단계 인증이 꺼지고 복구 코드도 지워져요\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '변경 되돌리기' }));
    await screen.findByText('2단계 인증을 끄고 모든 기기에서 로그아웃했어요.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('되돌렸어요');
  });

  it('says of a young second factor that it went with the number', async () => {
    api.answer('GET /member/takeBack/abc', 200, change);
    api.answer(back, 200, { restored: ['phone', 'secondFactor'], taken: [], next: 'findInfo' });
    const user = open(path, <UndoScreen />, at);
    await screen.findByText(/72시간 안에 켠 2단계 인증은 꺼져요\./);
    await user.click(screen.getByRole('button', { name: '변경 되돌리기' }));
    await screen.findByText('휴대폰 번호를 되돌리고 2단계 인증을 끄고 모든 기기에서 로그아웃했어요.');
  });

  it('says what somebody else has by now, and how to get in with the password of before', async () => {
    api.answer('GET /member/takeBack/abc', 200, change);
    api.answer(back, 200, { restored: [], taken: ['phone'], next: 'logIn' });
    const user = open(path, <UndoScreen />, at);
    await user.click(await screen.findByRole('button', { name: '변경 되돌리기' }));
    await screen.findByText(/휴대폰 번호: 그사이에 다른 계정에서 쓰고 있어서/);
    const link = screen.getByRole('link', { name: '로그인하고 비밀번호 바꾸기' });
    expect(link).toHaveAttribute('href', '/user/login?next=%2Fuser%2FeditPassword');
  });

  it('ends a login of the account on this device too', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer('GET /member/takeBack/abc', 200, change);
    api.answer(back, 200, { restored: ['phone'], taken: [], next: 'logInWithProvider' });
    api.answer('GET /member/me', 401);
    const user = open(path, <UndoScreen />, at);
    await user.click(await screen.findByRole('button', { name: '변경 되돌리기' }));
    await screen.findByText(/가입할 때 쓴 소셜 로그인으로/);
    await waitFor(() => expect(session.token()).toBeNull());
  });

  it('says that the link did its work or is too old', async () => {
    api.refuse('GET /member/takeBack/abc', 404, '이미 쓴 링크이거나 72시간이 지났어요.');
    open(path, <UndoScreen />, at);
    await screen.findByText('되돌릴 수 없는 링크예요');
    expect(screen.getByText('이미 쓴 링크이거나 72시간이 지났어요.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '변경 되돌리기' })).toBeNull();
  });

  it('keeps the press where taking back fails', async () => {
    api.answer('GET /member/takeBack/abc', 200, change);
    api.refuse(back, 503, '지금은 저장할 수 없어요.');
    const user = open(path, <UndoScreen />, at);
    await user.click(await screen.findByRole('button', { name: '변경 되돌리기' }));
    await screen.findByText('지금은 저장할 수 없어요.');
    expect(screen.getByRole('button', { name: '변경 되돌리기' })).toBeEnabled();
  });
});
