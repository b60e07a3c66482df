import { session } from '@maru/web/lib/auth';
import { keyOfMember, writeAutosave } from '@maru/web/lib/autosave';
import { defineTestSite } from '@maru/web/testing/definition';
import { fakeApi, fill, open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { terms } from '../consents/testing';
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
  apiTokens: 0,
  toReplace: [],
};

const off = { enabled: false, since: null, recoveryCodes: 0, required: false };

const login = {
  id: 'L1',
  device: 'Chrome · Windows',
  address: '203.0.113.*',
  createdAt: '2026-11-20T01:00:00Z',
  usedAt: '2026-11-21T01:00:00Z',
  isCurrent: true,
};

beforeEach(() => {
  api.answer('GET /member/logins', 200, [login]);
  api.answer('GET /member/secondFactor', 200, off);
  api.answer('DELETE /member/logins/current', 204);
  api.answer('GET /consents', 200, terms);
  api.answer('GET /member/consents', 200, { outstanding: { documents: [] }, consents: [] });
});

describe('§2 my page', () => {
  it('§2 shows the login form to whoever is not logged in, and the page after the login', async () => {
    api.answer('POST /loginProc', 200, { accessToken: tokenOf('하늘') });
    api.answer('GET /member/me', 200, me);
    const user = open(path, <MyPageScreen>아직 신청한 과정이 없어요.</MyPageScreen>);
    await fill(user, /^이메일/, 'a@b.kr');
    await fill(user, '비밀번호', 'abcd1234');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('하늘 님, 안녕하세요');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByText('아직 신청한 과정이 없어요.')).toBeVisible();
    expect(await screen.findByText('010-1234-5678')).toBeVisible();
  });

  it.each([
    [[], '내 정보를 여기에서 볼 수 있어요.'],
    [['lending'], '빌린 책과 내 정보를 여기에서 볼 수 있어요.'],
  ])('says what is kept here by the modules that are on: %j', async (modules, words) => {
    defineTestSite([{ name: 'lending', account: { invitation: '', myPage: '빌린 책' } }]);
    session.setToken(tokenOf('하늘'));
    api.answer('GET /member/me', 200, me);
    open(path, <MyPageScreen>{null}</MyPageScreen>, path, { modules });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('§2 asks before it logs out, then goes home', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer('GET /member/me', 200, me);
    const user = open(path, <MyPageScreen>아직 신청한 과정이 없어요.</MyPageScreen>);
    await user.click(screen.getByRole('button', { name: '로그아웃' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(session.token()).not.toBeNull();
    await user.click(within(dialog).getByText('로그아웃'));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/ null'));
    expect(session.token()).toBeNull();
    await waitFor(() => expect(api.bodiesOf('DELETE /member/logins/current')).toHaveLength(1));
  });

  it('changes the phone only after the new number answered its code', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer('GET /member/me', 200, me);
    api.answer('POST /register/phoneNumberCheck', 200, { message: '' });
    api.answer('POST /register/sendMessage/01087654321', 204);
    api.answer('POST /register/verifyCode', 200, { ticket: 'T' });
    api.answer('PUT /member/phone', 200, { accessToken: tokenOf('again') });
    const user = open(path, <MyPageScreen>아직 신청한 과정이 없어요.</MyPageScreen>);
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

  it('changes the e-mail and keeps it where it is refused', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer('GET /member/me', 200, me);
    api.refuse('PUT /member/username', 409, '이미 가입된 이메일이에요.', 'username');
    const user = open(path, <MyPageScreen>아직 신청한 과정이 없어요.</MyPageScreen>);
    await user.click(await screen.findByRole('button', { name: /이메일\s*변경/ }));
    await fill(user, /^새 이메일/, 'new@b.kr');
    await user.click(screen.getByText('이 이메일로 변경'));
    await screen.findByText('이미 가입된 이메일이에요.');
    expect(screen.getByLabelText(/^새 이메일/)).toHaveValue('new@b.kr');
    api.answer('PUT /member/username', 200, { accessToken: tokenOf('again') });
    await user.click(screen.getByText('이 이메일로 변경'));
    await waitFor(() => expect(session.snapshot().user.displayName).toBe('again'));
  });

  it('ends one login, and all of them', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer('GET /member/me', 200, me);
    const other = { ...login, id: 'L2', device: 'Safari · iPhone', isCurrent: false };
    api.answer('GET /member/logins', 200, [login, other]);
    api.answer('DELETE /member/logins/L2', 204);
    api.answer('DELETE /member/logins', 204);
    const user = open(path, <MyPageScreen>아직 신청한 과정이 없어요.</MyPageScreen>);
    await user.click(await screen.findByRole('button', { name: /Safari · iPhone\s*로그아웃/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('로그아웃'));
    await waitFor(() => expect(api.bodiesOf('DELETE /member/logins/L2')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByText('모든 기기에서 로그아웃'));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('모두 로그아웃'));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/ null'));
    expect(session.token()).toBeNull();
  });

  it('switches the second factor on with the app’s first code and shows the recovery codes once', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer('GET /member/me', 200, me);
    const secret = { secret: 'ABCDEF', uri: 'otpauth://totp/x', qr: { size: 29, path: 'M4 4h1v1h-1z' } };
    api.answer('POST /member/secondFactor/start', 200, secret);
    api.refuse('POST /member/secondFactor/confirm', 400, '인증 코드가 일치하지 않아요.', 'code');
    const user = open(path, <MyPageScreen>아직 신청한 과정이 없어요.</MyPageScreen>);
    await user.click(await screen.findByRole('button', { name: '2단계 인증 켜기' }));
    await user.click(screen.getByRole('button', { name: '다음' }));
    await screen.findByText('ABCDEF');
    expect(screen.getByRole('img', { name: /QR 코드/ })).toBeVisible();
    await user.type(screen.getByLabelText(/^인증 코드/), '000000{Enter}');
    await screen.findByText('인증 코드가 일치하지 않아요.');
    const recoveryCodes = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'];
    api.answer('POST /member/secondFactor/confirm', 200, { recoveryCodes, accessToken: tokenOf('again') });
    await user.click(screen.getByText('켜기'));
    await screen.findByText('AAAA-BBBB-CCCC');
    expect(session.snapshot().user.displayName).toBe('again');
    await user.click(screen.getByText('보관했어요'));
    expect(screen.queryByText('AAAA-BBBB-CCCC')).toBeNull();
  });

  it('leaves only with the password and after a second question', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer('GET /member/me', 200, me);
    api.refuse('DELETE /member/me', 409, 'x', 'password');
    const user = open(path, <MyPageScreen>아직 신청한 과정이 없어요.</MyPageScreen>);
    await user.click(await screen.findByRole('button', { name: '회원 탈퇴' }));
    await user.click(screen.getByText('탈퇴하기'));
    await screen.findByText('비밀번호를 입력해주세요.');
    await fill(user, '비밀번호', 'wrong');
    await user.click(screen.getByText('탈퇴하기'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('개인정보가 바로 지워지고');
    expect(dialog).toHaveTextContent('백업에 남은 사본은 보관 기간이 지나면 지워지고');
    writeAutosave(keyOfMember('postDraft', '7', 'NOTICE'), { title: '쓰던 글' });
    await user.click(within(dialog).getByText('탈퇴하기'));
    await screen.findByText('비밀번호가 일치하지 않습니다.');
    expect(localStorage.getItem('postDraft:7:NOTICE')).not.toBeNull();
    expect(session.token()).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    api.answer('DELETE /member/me', 204);
    await user.click(screen.getByText('탈퇴하기'));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('탈퇴하기'));
    await waitFor(() => expect(session.token()).toBeNull());
    expect(localStorage.getItem('postDraft:7:NOTICE')).toBeNull();
    await user.click(await screen.findByText('확인'));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/ null'));
  });

  it.each([
    { modules: [], isSaid: false },
    { modules: ['lending'], isSaid: true },
  ])('says before leaving what becomes of what the modules that are on keep: $modules', async (given) => {
    const words = '빌린 책은 모두 반납해야 해요.';
    defineTestSite([{ name: 'lending', leaving: words }]);
    session.setToken(tokenOf('하늘'));
    api.answer('GET /member/me', 200, { ...me, provider: 'kakao' });
    const user = open(path, <MyPageScreen>{null}</MyPageScreen>, path, { modules: given.modules });
    await user.click(await screen.findByRole('button', { name: '회원 탈퇴' }));
    await user.click(screen.getByText('탈퇴하기'));
    const text = (await screen.findByRole('alertdialog')).textContent;
    expect(text?.includes(words)).toBe(given.isSaid);
  });

  it('says before leaving, logging out everywhere and switching off how many API tokens end', async () => {
    session.setToken(tokenOf('지기', 'ROLE_ADMIN'));
    api.answer('GET /member/me', 200, { ...me, role: 'ROLE_ADMIN', apiTokens: 2 });
    api.answer('GET /member/secondFactor', 200, { ...off, enabled: true, recoveryCodes: 10 });
    const user = open(path, <MyPageScreen>{null}</MyPageScreen>);
    const said = '내가 만든 API 토큰 2개도 함께 끝나요.';
    await user.click(await screen.findByRole('button', { name: '회원 탈퇴' }));
    expect(within(screen.getByRole('form', { name: '회원 탈퇴' })).getByRole('note')).toHaveTextContent(said);
    await user.click(screen.getByRole('button', { name: '2단계 인증 끄기' }));
    const form = screen.getByRole('form', { name: '2단계 인증 끄기' });
    expect(within(form).getByRole('note')).toHaveTextContent(said);
    await user.click(screen.getByRole('button', { name: '모든 기기에서 로그아웃' }));
    expect(within(await screen.findByRole('alertdialog')).getByRole('note')).toHaveTextContent(said);
  });

  it.each([
    ['휴대폰 번호 변경', /휴대폰 번호\s*변경/],
    ['2단계 인증 켜기', '2단계 인증 켜기'],
  ])('says before it how many API tokens end: %s', async (form, button) => {
    session.setToken(tokenOf('지기', 'ROLE_ADMIN'));
    api.answer('GET /member/me', 200, { ...me, role: 'ROLE_ADMIN', apiTokens: 2 });
    const user = open(path, <MyPageScreen>{null}</MyPageScreen>);
    await user.click(await screen.findByRole('button', { name: button }));
    const note = await within(screen.getByRole('form', { name: form })).findByRole('note');
    expect(note).toHaveTextContent('내가 만든 API 토큰 2개도 함께 끝나요.');
  });
});
