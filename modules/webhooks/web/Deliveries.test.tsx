import type { WebhookDelivery } from '@maru/web/api';
import { fakeApi, open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Deliveries } from './Deliveries';

vi.setConfig({ testTimeout: 30_000 });
const api = fakeApi();

const delivery = (id: number, label: string): WebhookDelivery => ({
  id,
  label,
  webhook: 'k1',
  message: `m${id}`,
  event: 'post.created',
  state: 'given-up',
  createdAt: '2026-10-01T10:00:00',
  tries: 3,
  nextTryAt: null,
  status: 500,
  note: '',
});

it('what went wrong with sending one delivery again is not said of the next that is opened', async () => {
  const rows = [delivery(1, '글 등록'), delivery(2, '댓글 등록')];
  const page = { size: 15, number: 0, totalElements: 2, totalPages: 1 };
  api.answer('GET /admin/webhooks/k1/deliveries', 200, { _embedded: { deliveryDTOList: rows }, page });
  for (const row of rows) {
    api.answer(`GET /admin/webhooks/deliveries/${row.id}`, 200, {
      delivery: row,
      payload: '{}',
      attempts: [],
    });
  }
  api.refuse('POST /admin/webhooks/deliveries/1/resend', 409, '지금은 다시 보낼 수 없습니다.');
  const user = open('/admin/webhooks/k1', <Deliveries webhook="k1" />);
  await user.click(await screen.findByRole('button', { name: /^글 등록/ }));
  await user.click(await screen.findByRole('button', { name: '다시 보내기' }));
  expect(await screen.findByText('지금은 다시 보낼 수 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^댓글 등록/, hidden: true }));
  await screen.findByRole('dialog', { name: '댓글 등록' });
  expect(screen.queryByText('지금은 다시 보낼 수 없습니다.')).not.toBeInTheDocument();
});
