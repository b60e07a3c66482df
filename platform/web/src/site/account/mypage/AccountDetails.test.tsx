import { session } from '@maru/web/lib/auth';
import { fakeApi, open, tokenOf } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountDetails } from './AccountDetails';

const api = fakeApi();

const me = {
  id: 1,
  username: 'a@b.kr',
  displayName: '관리자',
  realName: '',
  phoneNumber: null,
  role: 'ROLE_ADMIN',
  provider: null,
  createdAt: '2026-03-02T10:00:00+09:00',
  apiTokens: 0,
  toReplace: [],
};

it('says what is missing, and of the password in words what its dots say to the eye', async () => {
  session.setToken(tokenOf('관리자'));
  api.answer('GET /member/me', 200, me);
  open('/user/mypage', <AccountDetails />);
  expect(await screen.findByText('등록한 이름이 없어요')).toBeVisible();
  expect(screen.getByText('등록한 번호가 없어요')).toBeVisible();
  expect(screen.getByText('설정되어 있어요')).toBeInTheDocument();
  expect(screen.getByText('••••••••')).toHaveAttribute('aria-hidden', 'true');
});

it.each([
  [null, '다음부터 이 이메일로 로그인해요. 다른 기기에서는 로그아웃돼요.'],
  [
    'kakao',
    '계정에 관한 메일을 이 주소로 받아요. 로그인은 지금처럼 카카오 계정으로 해요. 다른 기기에서는 로그아웃돼요.',
  ],
])('says of a new e-mail what it is for where people log in with %s', async (provider, words) => {
  session.setToken(tokenOf('하늘'));
  api.answer('GET /member/me', 200, { ...me, provider });
  const user = open('/user/mypage', <AccountDetails />);
  await user.click(await screen.findByRole('button', { name: /이메일\s*변경/ }));
  expect(screen.getByLabelText(/^새 이메일/)).toHaveAccessibleDescription(words);
});
