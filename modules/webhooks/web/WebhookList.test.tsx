import { session } from '@maru/web/lib/auth';
import { fakeApi, open, tokenOf } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WebhookList } from './WebhookList';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const webhook = {
  key: 'k',
  name: '알림 봇',
  url: 'https://a.example/',
  events: [],
  active: true,
  waiting: 0,
};

it.each([
  ['some', [webhook], 1],
  ['none', [], 0],
])(
  'says how many webhooks there can be and how many there are, where there are %s',
  async (_, webhooks, count) => {
    session.setToken(tokenOf('지기', 'ROLE_ADMIN'));
    api.answer('GET /admin/webhooks', 200, { webhooks, events: [], most: 20 });
    open('/', <WebhookList />);
    expect(await screen.findByText(new RegExp(`20개까지 .* 지금 ${count}개`))).toBeVisible();
  },
);
