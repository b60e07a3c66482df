import { session } from '@maru/web/lib/auth';
import { defineTestSite } from '@maru/web/testing/definition';
import { fakeApi, fill, open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { agreed, page, terms } from '../consents/testing';
import { RegisterScreen } from './RegisterScreen';
import { firstUnfinished } from './unfinished';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const path = '/user/register';
const field = (label: RegExp) => screen.getByLabelText(label);
/** The button beside the field that asks whether its value is free. */
const check = (label: RegExp) => within(field(label).parentElement ?? document.body).getByRole('button');
const button = (text: RegExp) => screen.getByText(text, { selector: 'button' });

beforeEach(() => api.answer('GET /consents', 200, terms));

function acceptEverything() {
  api.answer('POST /register/usernameCheck', 200, { message: '' });
  api.answer('POST /register/displayNameCheck', 200, { message: '' });
  api.answer('POST /register/phoneNumberCheck', 200, { message: '' });
  api.answer('POST /register/sendMessage/01012345678', 204);
  api.answer('POST /register/verifyCode', 200, { ticket: 'T' });
  api.answer('POST /register/registerProc', 201, { id: 1, username: 'a@b.kr' });
}

async function fillAll(user: UserEvent) {
  await fill(user, /^이메일/, 'a@b.kr');
  await fill(user, /^비밀번호\*?$/, 'abcd1234');
  await fill(user, /^비밀번호 확인/, 'abcd1234');
  await fill(user, /^닉네임/, '하늘바람');
  await fill(user, /^이름/, '김하늘');
  await fill(user, /^휴대폰 번호/, '010-1234-5678');
  await user.click(await screen.findByLabelText(/이용약관/));
  await user.click(field(/개인정보처리방침/));
  await user.click(field(/세 이상/));
}

/** Checks the names and the phone, so that only the consents are left. */
async function checkEverything(user: UserEvent) {
  await user.click(check(/^이메일/));
  await screen.findByText('사용할 수 있는 이메일이에요.');
  await user.click(check(/^닉네임/));
  await screen.findByText('사용할 수 있는 닉네임이에요.');
  await verifyPhone(user);
}

async function verifyPhone(user: UserEvent) {
  await user.click(button(/^인증번호 받기$/));
  await user.type(await screen.findByLabelText(/^인증번호/), '123456');
  await user.click(button(/^인증하기$/));
  await screen.findByText('휴대폰 인증이 완료됐어요.');
}

async function expectAlert(user: UserEvent, text: string) {
  await user.click(button(/^회원가입$/));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text);
  await user.click(button(/^확인$/));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

it('§4 leads on who is a member and logged in', async () => {
  session.setToken(tokenOf('하늘'));
  open(path, <RegisterScreen />);
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(/^\/ /));
});

it.each([
  [[], '이메일과 휴대폰 번호만 있으면 돼요.'],
  [['lending'], '이메일과 휴대폰 번호만 있으면 돼요. 책을 빌릴 수 있어요.'],
])('says what an account is good for with the modules that are on: %j', (modules, words) => {
  defineTestSite([{ name: 'lending', account: { invitation: '책을 빌릴 수 있어요.', myPage: '빌린 책' } }]);
  open(path, <RegisterScreen />, path, { modules });
  expect(screen.getByText(words)).toBeVisible();
});

describe('§4 registration flags', () => {
  it('§4 names the first step that is missing, in the order of the form', () => {
    const done = { emailChecked: true, nicknameChecked: true, phoneVerified: true };
    expect(firstUnfinished(done)).toBeUndefined();
    expect(firstUnfinished({ ...done, phoneVerified: false })?.field).toBe('phoneNumber');
    expect(firstUnfinished({ ...done, nicknameChecked: false })?.field).toBe('displayName');
    expect(firstUnfinished({ ...done, emailChecked: false, phoneVerified: false })?.field).toBe('username');
  });

  it('§4 refuses to register until nickname, email and phone are checked', async () => {
    acceptEverything();
    const user = open(path, <RegisterScreen />, `${path}?next=/community/QNA`);
    await fillAll(user);
    await expectAlert(user, '이메일 중복 확인을 해주세요.');
    expect(field(/^이메일/)).toHaveFocus();
    await user.click(check(/^이메일/));
    await screen.findByText('사용할 수 있는 이메일이에요.');
    await expectAlert(user, '닉네임 중복 확인을 해주세요.');
    await user.click(check(/^닉네임/));
    await screen.findByText('사용할 수 있는 닉네임이에요.');
    await expectAlert(user, '휴대폰 인증을 완료해주세요.');
    expect(api.bodiesOf('POST /register/registerProc')).toEqual([]);

    await verifyPhone(user);
    await user.click(button(/^회원가입$/));
    await waitFor(() =>
      expect(screen.getByTestId('place')).toHaveTextContent(
        '/user/login?next=%2Fcommunity%2FQNA {"registered":"a@b.kr"}',
      ),
    );
    expect(api.bodiesOf('POST /register/registerProc')).toEqual([
      {
        username: 'a@b.kr',
        password: 'abcd1234',
        displayName: '하늘바람',
        realName: '김하늘',
        phoneNumber: '01012345678',
        ticket: 'T',
        consents: agreed,
      },
    ]);
    expect(sessionStorage.getItem('registerDraft')).toBeNull();
  });

  it('§4 resets a flag when the checked value changes', async () => {
    acceptEverything();
    const user = open(path, <RegisterScreen />);
    await fillAll(user);
    await user.click(check(/^이메일/));
    await screen.findByText('사용할 수 있는 이메일이에요.');
    await fill(user, /^이메일/, 'x');
    expect(screen.queryByText('사용할 수 있는 이메일이에요.')).toBeNull();
    await expectAlert(user, '이메일 중복 확인을 해주세요.');
  });
});

describe('§8 what the registration says when something is wrong', () => {
  it('§8 says it at the field, keeps what was typed and puts the focus there', async () => {
    api.refuse('POST /register/usernameCheck', 409, 'taken', 'username');
    api.refuse('POST /register/displayNameCheck', 409, 'taken', 'displayName');
    api.refuse('POST /register/phoneNumberCheck', 409, 'taken', 'phoneNumber');
    const user = open(path, <RegisterScreen />);
    await fill(user, /^이메일/, 'a@b.kr');
    await user.click(check(/^이메일/));
    await screen.findByText('이미 존재하는 이메일입니다. 다른 이메일을 입력해주세요.');
    expect(field(/^이메일/)).toHaveFocus();
    expect(field(/^이메일/)).toHaveValue('a@b.kr');
    await user.type(field(/^닉네임/), '하늘바람{Enter}');
    await screen.findByText('이미 사용 중인 닉네임입니다.');
    await user.type(field(/^휴대폰 번호/), '01012345678{Enter}');
    await screen.findByText('이미 가입된 전화번호입니다. 기존 계정으로 로그인해주세요.');
    expect(screen.queryByLabelText(/^인증번호/)).toBeNull();
  });

  it('§8 says that sending failed, and that a code does not match', async () => {
    acceptEverything();
    api.refuse('POST /register/sendMessage/01012345678', 503, 'down');
    const user = open(path, <RegisterScreen />);
    await fill(user, /^휴대폰 번호/, '01012345678');
    await user.click(button(/^인증번호 받기$/));
    await screen.findByText('발송에 실패했습니다. 다시 시도해주세요.');

    api.answer('POST /register/sendMessage/01012345678', 204);
    api.refuse('POST /register/verifyCode', 400, 'wrong', 'code');
    await user.click(button(/^인증번호 받기$/));
    await user.type(await screen.findByLabelText(/^인증번호/), '000000{Enter}');
    await screen.findByText('인증번호가 일치하지 않습니다. 다시 시도해주세요.');
    expect(button(/^다시 받기/)).toBeDisabled();
  });

  it('§8 lands the server’s errors on the fields of the form', async () => {
    acceptEverything();
    const user = open(path, <RegisterScreen />);
    await fillAll(user);
    await user.click(check(/^이메일/));
    await screen.findByText('사용할 수 있는 이메일이에요.');
    await user.click(check(/^닉네임/));
    await screen.findByText('사용할 수 있는 닉네임이에요.');
    await verifyPhone(user);
    api.refuse('POST /register/registerProc', 400, '이름이 이상해요.', 'realName');
    await user.click(button(/^회원가입$/));
    await screen.findByText('이름이 이상해요.');
    expect(field(/^이름/)).toHaveFocus();
    expect(screen.getByLabelText(/^비밀번호 확인/)).toHaveValue('abcd1234');

    api.refuse('POST /register/registerProc', 400, '다시 인증해 주세요.', 'ticket');
    await user.click(button(/^회원가입$/));
    await screen.findAllByText('다시 인증해 주세요.');
    expect(screen.queryByText('휴대폰 인증이 완료됐어요.')).toBeNull();
  });
});

describe('§8 a registration that the server refuses', () => {
  it('§8 says the server’s sentence, or that signing up failed where there is none', async () => {
    acceptEverything();
    const user = open(path, <RegisterScreen />);
    await fillAll(user);
    await user.click(check(/^이메일/));
    await screen.findByText('사용할 수 있는 이메일이에요.');
    await user.click(check(/^닉네임/));
    await screen.findByText('사용할 수 있는 닉네임이에요.');
    await verifyPhone(user);
    api.refuse('POST /register/registerProc', 500, '잠시 뒤에 다시 해 주세요.');
    await user.click(button(/^회원가입$/));
    await screen.findByText('잠시 뒤에 다시 해 주세요.');
    api.answer('POST /register/registerProc', 502);
    await user.click(button(/^회원가입$/));
    await screen.findByText('회원가입 중 오류가 발생했습니다.');
  });
});

describe('the consents of a registration', () => {
  it('are sent with the guardian of a child, once the guardian’s phone has answered', async () => {
    acceptEverything();
    api.answer('POST /register/sendMessage/01087654321', 204);
    const user = open(path, <RegisterScreen />);
    await fillAll(user);
    await checkEverything(user);
    await user.click(field(/세 미만/));
    await user.click(button(/^회원가입$/));
    await screen.findByText('법정대리인의 동의가 필요해요.');
    expect(field(/^법정대리인 이름/)).toHaveFocus();

    await fill(user, /^법정대리인 이름/, '김보호');
    await fill(user, /^법정대리인 휴대폰 번호/, '010-8765-4321');
    await user.click(field(/^법정대리인으로서/));
    await user.click(button(/^회원가입$/));
    await screen.findByText('법정대리인의 휴대폰 인증을 완료해 주세요.');
    expect(field(/^법정대리인 휴대폰 번호/)).toHaveFocus();
    expect(api.bodiesOf('POST /register/registerProc')).toEqual([]);

    await user.click(button(/^인증번호 받기$/));
    await user.type(await screen.findByLabelText(/^인증번호/), '654321');
    await user.click(button(/^인증하기$/));
    await waitFor(() => expect(screen.getAllByText('휴대폰 인증이 완료됐어요.')).toHaveLength(2));
    await user.click(button(/^회원가입$/));
    await waitFor(() => expect(api.bodiesOf('POST /register/registerProc')).toHaveLength(1));
    expect(api.bodiesOf('POST /register/verifyCode').at(-1)).toMatchObject({ purpose: 'guardian' });
    expect(api.bodiesOf('POST /register/registerProc')[0]).toMatchObject({
      consents: agreed.slice(0, 2),
      underAge: true,
      guardian: {
        name: '김보호',
        phoneNumber: '01087654321',
        ticket: 'T',
        consent: terms.age?.guardian.hash,
      },
    });
  });

  it('lose the tick of words that have changed, and say so there', async () => {
    acceptEverything();
    const user = open(path, <RegisterScreen />);
    await fillAll(user);
    await checkEverything(user);
    const changed = page('TERMS', '이용약관', '/terms-of-use', 'f');
    api.answer('GET /consents', 200, { ...terms, documents: [changed, ...terms.documents.slice(1)] });
    api.refuse('POST /register/registerProc', 409, '그 사이에 내용이 바뀌었어요.', 'consents.TERMS');
    await user.click(button(/^회원가입$/));
    await screen.findByText('그 사이에 내용이 바뀌었어요.');
    expect(field(/이용약관/)).not.toBeChecked();
    expect(field(/이용약관/)).toHaveFocus();
    expect(field(/이용약관/)).toHaveAccessibleDescription('그 사이에 내용이 바뀌었어요.');
    expect(field(/개인정보처리방침/)).toBeChecked();
    expect(field(/세 이상/)).toBeChecked();
  });
});

describe('a half-filled registration', () => {
  it('survives a reload without its password', async () => {
    const user = open(path, <RegisterScreen />);
    await fill(user, /^이메일/, 'a@b.kr');
    await fill(user, /^비밀번호\*?$/, 'abcd1234');
    expect(JSON.parse(sessionStorage.getItem('registerDraft') ?? '')).toMatchObject({ username: 'a@b.kr' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('abcd1234');
  });
});
