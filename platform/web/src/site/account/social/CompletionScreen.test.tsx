import { session } from '@maru/web/lib/auth';
import { fakeApi, fill, open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { agreed, terms } from '../consents/testing';
import { CompletionScreen } from './CompletionScreen';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const path = '/user/register/:provider';
const pathname = '/user/register/kakao';
const told = { providerId: 'signed', realName: '김하늘', phoneNumber: '01012345678' };
const field = (label: RegExp) => screen.getByLabelText(label);

async function check(user: UserEvent, label: RegExp) {
  await user.click(within(field(label).parentElement ?? document.body).getByRole('button'));
}

beforeEach(() => api.answer('GET /consents', 200, terms));

function acceptEverything() {
  api.answer('POST /register/usernameCheck', 200, { message: '' });
  api.answer('POST /register/displayNameCheck', 200, { message: '' });
  api.answer('POST /register/phoneNumberCheck', 200, { message: '' });
  api.answer('POST /kakao/registerProc', 201, { accessToken: tokenOf('하늘') });
}

async function fillAll(user: UserEvent) {
  await fill(user, /^이메일/, 'a@b.kr');
  await fill(user, /^닉네임/, '하늘');
  await user.click(await screen.findByLabelText(/이용약관/));
  await user.click(field(/개인정보처리방침/));
  await user.click(field(/세 이상/));
}

describe('§5 social registration', () => {
  it('goes back to the login without what the provider told', () => {
    open(path, <CompletionScreen />, pathname);
    expect(screen.getByTestId('place')).toHaveTextContent('/user/login');
  });

  it('§5 wants email and nickname checked, asks again about the phone, and sends the signed id', async () => {
    acceptEverything();
    const user = open(path, <CompletionScreen />, { pathname, state: told });
    expect(field(/^이름/)).toHaveAttribute('readonly');
    expect(field(/^휴대폰 번호/)).toHaveAttribute('readonly');
    expect(field(/^이메일/)).toHaveAccessibleDescription(/로그인은 소셜 계정으로 해요/);
    expect(field(/^이메일/)).not.toHaveAccessibleDescription(/아이디/);
    await fillAll(user);
    await user.click(screen.getByText('가입 완료하기'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('이메일 중복 확인을 해주세요.');
    await user.click(screen.getByText('확인'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    await check(user, /^이메일/);
    await screen.findByText('사용할 수 있는 이메일이에요.');
    await user.click(screen.getByText('가입 완료하기'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('닉네임 중복 확인을 해주세요.');
    await user.click(screen.getByText('확인'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await check(user, /^닉네임/);
    await screen.findByText('사용할 수 있는 닉네임이에요.');
    api.refuse('POST /register/phoneNumberCheck', 409, 'taken', 'phoneNumber');
    await user.click(screen.getByText('가입 완료하기'));
    await screen.findByText('이미 가입된 전화번호입니다. 기존 계정으로 로그인해주세요.');
    expect(api.bodiesOf('POST /kakao/registerProc')).toEqual([]);

    api.answer('POST /register/phoneNumberCheck', 200, { message: '' });
    await user.click(screen.getByText('가입 완료하기'));
    await waitFor(() => expect(session.snapshot().user.displayName).toBe('하늘'));
    expect(api.bodiesOf('POST /kakao/registerProc')).toEqual([
      {
        kakaoId: 'signed',
        username: 'a@b.kr',
        displayName: '하늘',
        realName: '김하늘',
        phoneNumber: '01012345678',
        consents: agreed,
      },
    ]);
  });

  it('needs a phone ticket when the provider told no number', async () => {
    acceptEverything();
    api.answer('POST /register/sendMessage/01012345678', 204);
    api.answer('POST /register/verifyCode', 200, { ticket: 'T' });
    const user = open(path, <CompletionScreen />, {
      pathname,
      state: { ...told, realName: '', phoneNumber: '' },
    });
    await fillAll(user);
    await fill(user, /^이름/, '김하늘');
    await check(user, /^이메일/);
    await check(user, /^닉네임/);
    await fill(user, /^휴대폰 번호/, '010-1234-5678');
    await user.click(screen.getByText('가입 완료하기'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('휴대폰 인증을 완료해주세요.');
    await user.click(screen.getByText('확인'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    await user.click(screen.getByText('인증번호 받기'));
    await user.type(await screen.findByLabelText(/^인증번호/), '123456{Enter}');
    await screen.findByText('휴대폰 인증이 완료됐어요.');
    await user.click(screen.getByText('가입 완료하기'));
    await waitFor(() => expect(session.token()).not.toBeNull());
    expect(api.bodiesOf('POST /kakao/registerProc')).toEqual([expect.objectContaining({ ticket: 'T' })]);
  });
});
