import { session } from '@maru/web/lib/auth';
import { fakeApi, open, tokenOf } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { terms } from '../consents/testing';
import { NewsConsents } from './NewsConsents';

const api = fakeApi();
const yetToAgree = /^아직 동의하지 않은 내용이 있어요\./;
const { documents, age } = terms;

function show(token: string, outstanding: object) {
  session.setToken(token);
  api.answer('GET /consents', 200, terms);
  api.answer('GET /member/consents', 200, { outstanding, consents: [] });
  open('/user/mypage', <NewsConsents />);
}

it.each([
  ['documents', { documents, age: null }],
  ['an age', { documents: [], age }],
])('says that %s are yet to be agreed to', async (_, outstanding) => {
  show(tokenOf('하늘'), outstanding);
  expect(await screen.findByText(yetToAgree)).toBeVisible();
});

it.each([
  ['whoever agreed to everything', tokenOf('하늘'), { documents: [] }],
  ['an administrator, who is not asked', tokenOf('지기', 'ROLE_ADMIN'), { documents, age }],
])('says nothing of it to %s', async (_, token, outstanding) => {
  show(token, outstanding);
  await screen.findByRole('switch', { name: /이메일/ });
  expect(screen.queryByText(yetToAgree)).toBeNull();
});
