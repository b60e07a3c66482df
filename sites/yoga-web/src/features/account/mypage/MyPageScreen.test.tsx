import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { session } from '@/lib/session';
import { fakeApi, fill, open, tokenOf } from '@/testing/screens';
import { MyPageScreen } from './MyPageScreen';

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
  provider: null,
  createdAt: '2026-03-02T10:00:00+09:00',
};

describe('§2 my page', () => {
  it('§2 shows the login form to whoever is not logged in, and the page after the login', async () => {
    api.answer('POST /loginProc', 200, { accessToken: tokenOf('하늘') });
    api.answer('GET /member/me', 200, me);
    const user = open(path, <MyPageScreen applications="아직 신청한 수업이 없어요." />);
    await fill(user, /^이메일/, 'a@b.kr');
    await fill(user, '비밀번호', 'abcd1234');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('하늘님, 안녕하세요');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByText('아직 신청한 수업이 없어요.')).toBeVisible();
    expect(await screen.findByText('010-1234-5678')).toBeVisible();
  });

  it('§2 asks before it logs out, then goes home', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer('GET /member/me', 200, me);
    const user = open(path, <MyPageScreen applications="아직 신청한 수업이 없어요." />);
    await user.click(screen.getByRole('button', { name: '로그아웃' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(session.token()).not.toBeNull();
    await user.click(within(dialog).getByText('로그아웃'));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/ null'));
    expect(session.token()).toBeNull();
  });

  it('changes the phone only after the new number answered its code', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer('GET /member/me', 200, me);
    api.answer('POST /register/phoneNumberCheck', 200, { message: '' });
    api.answer('POST /register/sendMessage/01087654321', 204);
    api.answer('POST /register/verifyCode', 200, { ticket: 'T' });
    api.answer('PUT /member/phone', 200, { accessToken: tokenOf('again') });
    const user = open(path, <MyPageScreen applications="아직 신청한 수업이 없어요." />);
    await user.click(await screen.findByRole('button', { name: /휴대폰 번호\s*변경/ }));
    await fill(user, /^새 휴대폰 번호/, '010-8765-4321');
    await user.click(screen.getByText('이 번호로 변경'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('휴대폰 인증을 완료해주세요.');
    await user.click(screen.getByText('확인'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByText('인증번호 받기'));
    await user.type(await screen.findByLabelText(/^인증번호/), '123456{Enter}');
    await screen.findByText('휴대폰 인증이 완료됐어요.');
    await user.click(screen.getByText('이 번호로 변경'));
    await waitFor(() => expect(session.snapshot().user.displayName).toBe('again'));
    expect(api.bodiesOf('PUT /member/phone')).toEqual([{ phoneNumber: '01087654321', ticket: 'T' }]);
  });

  it('leaves only with the password and after a second question', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer('GET /member/me', 200, me);
    api.refuse('DELETE /member/me', 409, 'x', 'password');
    const user = open(path, <MyPageScreen applications="아직 신청한 수업이 없어요." />);
    await user.click(await screen.findByRole('button', { name: '회원 탈퇴' }));
    await user.click(screen.getByText('탈퇴하기'));
    await screen.findByText('비밀번호를 입력해주세요.');
    await fill(user, '비밀번호', 'wrong');
    await user.click(screen.getByText('탈퇴하기'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('개인정보가 바로 지워지고');
    await user.click(within(dialog).getByText('탈퇴하기'));
    await screen.findByText('비밀번호가 일치하지 않습니다.');
    expect(session.token()).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    api.answer('DELETE /member/me', 204);
    await user.click(screen.getByText('탈퇴하기'));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('탈퇴하기'));
    await waitFor(() => expect(session.token()).toBeNull());
    await user.click(await screen.findByText('확인'));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/ null'));
  });
});
