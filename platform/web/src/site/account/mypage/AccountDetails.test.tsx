import { session } from '@maru/web/lib/auth';
import { fakeApi, open, tokenOf } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountDetails } from './AccountDetails';

const api = fakeApi();

it('says what is missing, and of the password in words what its dots say to the eye', async () => {
  session.setToken(tokenOf('관리자'));
  api.answer('GET /member/me', 200, {
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
  });
  open('/user/mypage', <AccountDetails />);
  expect(await screen.findByText('등록한 이름이 없어요')).toBeVisible();
  expect(screen.getByText('등록한 번호가 없어요')).toBeVisible();
  expect(screen.getByText('설정되어 있어요')).toBeInTheDocument();
  expect(screen.getByText('••••••••')).toHaveAttribute('aria-hidden', 'true');
});
