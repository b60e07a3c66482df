import { session } from '@maru/web/lib/auth';
import { fakeApi, fill, open, tokenOf } from '@maru/web/testing/screens';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EditPasswordScreen } from './EditPasswordScreen';
import { FindInfoScreen } from './FindInfoScreen';
import { phoneProof } from './phoneProof';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const place = () => screen.getByTestId('place');
const submit = () => screen.getByRole('button', { name: '비밀번호 변경' });

describe('§5 password change', () => {
  beforeEach(() => session.setToken(tokenOf('old')));

  it('§5 wants old, new and the same new once more', async () => {
    const user = open('/user/editPassword', <EditPasswordScreen />);
    await user.click(submit());
    await screen.findByText('기존 비밀번호를 입력해주세요.');
    expect(screen.getByLabelText(/^기존 비밀번호/)).toHaveFocus();
    await fill(user, /^기존 비밀번호/, 'abcd1234');
    await fill(user, /^새 비밀번호\*?$/, 'short');
    await fill(user, /^새 비밀번호 확인/, 'other');
    await user.click(submit());
    await screen.findByText('비밀번호는 8자 이상이어야 합니다.');
    expect(screen.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('§8 says that the old password is wrong and does not go on', async () => {
    api.refuse('POST /member/checkPassword', 409, 'x', 'prevPassword');
    const user = open('/user/editPassword', <EditPasswordScreen />);
    await fill(user, /^기존 비밀번호/, 'wrong');
    await fill(user, /^새 비밀번호\*?$/, 'abcd12345');
    await fill(user, /^새 비밀번호 확인/, 'abcd12345');
    await user.keyboard('{Enter}');
    await screen.findByText('기존 비밀번호가 일치하지 않습니다.');
    expect(screen.getByLabelText(/^새 비밀번호 확인/)).toHaveValue('abcd12345');
    expect(api.calls.map(({ call }) => call)).toEqual(['POST /member/checkPassword']);
  });

  it('§8 says the server’s sentence, or that the change failed where there is none', async () => {
    api.answer('POST /member/checkPassword', 204);
    api.refuse('PUT /member/editPassword', 500, '잠시 뒤에 다시 해 주세요.');
    const user = open('/user/editPassword', <EditPasswordScreen />);
    await fill(user, /^기존 비밀번호/, 'abcd1234');
    await fill(user, /^새 비밀번호\*?$/, 'abcd12345');
    await fill(user, /^새 비밀번호 확인/, 'abcd12345');
    await user.click(submit());
    await screen.findByText('잠시 뒤에 다시 해 주세요.');
    api.answer('PUT /member/editPassword', 502);
    await user.click(submit());
    await screen.findByText('비밀번호 변경 중 오류가 발생했습니다.');
  });

  it('verifies the old one first, then stores the new token and leads to my page', async () => {
    api.answer('POST /member/checkPassword', 204);
    api.answer('PUT /member/editPassword', 200, { accessToken: tokenOf('new') });
    const user = open('/user/editPassword', <EditPasswordScreen />);
    await fill(user, /^기존 비밀번호/, 'abcd1234');
    await fill(user, /^새 비밀번호\*?$/, 'abcd12345');
    await fill(user, /^새 비밀번호 확인/, 'abcd12345');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toHaveTextContent('/user/mypage'));
    expect(session.snapshot().user.displayName).toBe('new');
    expect(api.calls.map(({ call, body }) => [call, body])).toEqual([
      ['POST /member/checkPassword', { prevPassword: 'abcd1234' }],
      ['PUT /member/editPassword', { password: 'abcd12345' }],
    ]);
  });

  it('tells an admin before the change how many API tokens end with it', async () => {
    session.setToken(tokenOf('지기', 'ROLE_ADMIN'));
    api.answer('GET /member/me', 200, { apiTokens: 2 });
    open('/user/editPassword', <EditPasswordScreen />);
    expect(await screen.findByRole('note')).toHaveTextContent('내가 만든 API 토큰 2개도 함께 끝나요.');
  });
});

describe('§4 find info', () => {
  it('§8 says that nobody has this phone, and sends no code', async () => {
    api.answer('POST /member/findUserPhoneNumberCheck', 204);
    const user = open('/user/findInfo', <FindInfoScreen />);
    await fill(user, /^휴대폰 번호/, '010-1234-5678');
    await user.keyboard('{Enter}');
    await screen.findByText('해당 전화번호로 가입된 회원이 없습니다.');
    expect(api.calls).toHaveLength(1);
  });

  it('§4 logs in with the phone and then shows the password form on the same page', async () => {
    api.answer('POST /member/findUserPhoneNumberCheck', 200, {});
    api.answer('POST /register/sendMessage/01012345678', 204);
    api.answer('POST /register/verifyCode', 200, { ticket: 'T' });
    api.answer('POST /member/getTokenByPhone', 200, { accessToken: tokenOf('found') });
    api.answer('PUT /member/editPassword', 200, { accessToken: tokenOf('changed') });
    const user = open('/user/findInfo', <FindInfoScreen />);
    await fill(user, /^휴대폰 번호/, '010-1234-5678');
    await user.keyboard('{Enter}');
    await user.type(await screen.findByLabelText(/^인증번호/), '123456{Enter}');
    await screen.findByText('a@b.kr');
    expect(session.snapshot().user.displayName).toBe('found');
    expect(phoneProof.holds()).toBe(true);
    expect(screen.queryByLabelText(/^기존 비밀번호/)).toBeNull();

    await fill(user, /^새 비밀번호\*?$/, 'abcd12345');
    await fill(user, /^새 비밀번호 확인/, 'abcd12345');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toHaveTextContent('/user/mypage'));
    expect(session.snapshot().user.displayName).toBe('changed');
    expect(phoneProof.holds()).toBe(false);
    expect(api.bodiesOf('POST /member/getTokenByPhone')).toEqual([
      { phoneNumber: '01012345678', ticket: 'T' },
    ]);
  });
  it('asks for no phone a second time after a reload, until ten minutes are over or another login begins', () => {
    const opened = () => {
      cleanup();
      open('/user/findInfo', <FindInfoScreen />);
      return screen.getByRole('form').getAttribute('aria-label');
    };
    session.setToken(tokenOf('found'));
    expect(opened()).toBe('계정 찾기');
    phoneProof.keep();
    expect(opened()).toBe('비밀번호 변경');

    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
    expect(opened()).toBe('계정 찾기');
    vi.restoreAllMocks();
    session.clear();
    expect(opened()).toBe('계정 찾기');
  });
});
