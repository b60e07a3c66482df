import { fakeApi, open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RegisterScreen } from './RegisterScreen';

vi.setConfig({ testTimeout: 30_000 });
const api = fakeApi();

describe('§8 what the checks of the registration say', () => {
  it.each([
    ['usernameCheck', 409, '이미 존재하는 이메일입니다. 다른 이메일을 입력해주세요.'],
    ['usernameCheck', 400, '이메일 형식이 올바르지 않습니다.'],
    ['displayNameCheck', 409, '이미 사용 중인 닉네임입니다.'],
    ['displayNameCheck', 500, '닉네임 형식이 올바르지 않습니다.'],
    ['phoneNumberCheck', 409, '이미 가입된 전화번호입니다. 기존 계정으로 로그인해주세요.'],
    ['phoneNumberCheck', 400, '전화번호 형식이 올바르지 않습니다.'],
    ['phoneNumberCheck', 500, '회원가입 중 오류가 발생했습니다.'],
  ] as const)(
    '§8 %s answered with %i is told in the words of the catalogue',
    async (call, status, sentence) => {
      const typed = {
        usernameCheck: [/^이메일/, 'a@b.kr'],
        displayNameCheck: [/^닉네임/, '하늘바람'],
        phoneNumberCheck: [/^휴대폰 번호/, '01012345678'],
      } as const;
      api.refuse(`POST /register/${call}`, status, 'x');
      const user = open('/user/register', <RegisterScreen />);
      const [label, text] = typed[call];
      await user.type(screen.getByLabelText(label), `${text}{Enter}`);
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.getByLabelText(label)).toHaveValue(text);
    },
  );
});
