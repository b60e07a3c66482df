import { session } from '@maru/web/lib/auth';
import { fakeApi, open, tokenOf } from '@maru/web/testing/screens';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TokenList } from './TokenList';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();

const token = {
  key: 'k',
  name: '재고 연동',
  kind: 'delivery',
  scopes: [],
  state: 'expired',
  createdBy: '지기',
  createdAt: '2026-01-02T01:00:00Z',
  expiresAt: '2026-02-02T01:00:00Z',
};

it.each([
  ['some', [token], 0],
  ['none', [], 3],
])('says how many tokens there can be and how many count, where there are %s', async (_, tokens, counted) => {
  session.setToken(tokenOf('지기', 'ROLE_ADMIN'));
  api.answer('GET /admin/tokens', 200, { tokens, scopes: [], most: 50, counted });
  open('/', <TokenList />);
  expect(await screen.findByText(new RegExp(`50개까지 .* 지금 ${counted}개`))).toBeVisible();
});

it('says of an ended token what about its maker ended it, and of an expired one nothing', async () => {
  session.setToken(tokenOf('지기', 'ROLE_ADMIN'));
  const ended = { ...token, key: 'e', name: '출석부', kind: 'admin', state: 'ended', endedBy: 'password' };
  api.answer('GET /admin/tokens', 200, { tokens: [token, ended], scopes: [], most: 50, counted: 0 });
  open('/', <TokenList />);
  expect(await screen.findByRole('row', { name: /출석부/ })).toHaveTextContent(
    '만든 관리자: 비밀번호가 바뀜',
  );
  expect(within(screen.getByRole('row', { name: /재고 연동/ })).queryByText(/만든 관리자/)).toBeNull();
});
