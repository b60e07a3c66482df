import type { MailText, WebhookSummary } from '@maru/web/api';
import { askAgain, fakeApi, open } from '@maru/web/testing/screens';
import { Component as WebhookScreen } from '@maru/webhooks/screens/WebhookScreen';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Component as MailEditScreen } from './MailEditScreen';

vi.setConfig({ testTimeout: 30_000 });
const api = fakeApi();

const mail: MailText = {
  key: 'login',
  label: '새 기기 로그인',
  description: '',
  subject: '로그인 알림',
  body: '새 기기에서 로그인했습니다.',
  isEdited: false,
  placeholders: [],
  revision: 2,
};

const webhook: WebhookSummary = {
  key: 'k1',
  name: '단체방 알림',
  url: 'https://example.com/hook',
  events: ['post.created'],
  active: true,
  revision: 3,
  waiting: 0,
  lastAt: null,
  lastState: null,
};

it('§2 the editor of a mail stays with what was typed where its text cannot be asked for again', async () => {
  api.answer('POST /admin/mail/login/preview', 200, { subject: mail.subject, body: mail.body });
  api.answer('GET /admin/mail', 200, { on: true, mails: [mail] });
  const user = open('/admin/mail/:key', <MailEditScreen />, '/admin/mail/login');
  await user.type(await screen.findByLabelText(/^제목/), ' 둘');
  api.answer('GET /admin/mail', 502);
  await askAgain();
  expect(screen.getByLabelText(/^제목/)).toHaveValue('로그인 알림 둘');
});

function showWebhook() {
  const none = { size: 15, number: 0, totalElements: 0, totalPages: 0 };
  api.answer('GET /admin/webhooks/k1/deliveries', 200, { _embedded: { deliveryDTOList: [] }, page: none });
  api.answer('GET /admin/webhooks', 200, { webhooks: [webhook], events: [] });
  return open('/admin/webhooks/:key', <WebhookScreen />, '/admin/webhooks/k1');
}

it('§2 the form of a webhook stays with what was typed where the webhook cannot be asked for again', async () => {
  const user = showWebhook();
  await user.click(await screen.findByRole('button', { name: '수정' }));
  await user.type(await screen.findByLabelText(/^이름/), ' 둘');
  api.answer('GET /admin/webhooks', 502);
  await askAgain();
  expect(screen.getByLabelText(/^이름/)).toHaveValue('단체방 알림 둘');
});

it('§2 a webhook is saved on the one that its form began with, whatever somebody else saved since', async () => {
  const save = 'PUT /admin/webhooks/k1';
  const user = showWebhook();
  await user.click(await screen.findByRole('button', { name: '수정' }));
  await user.type(await screen.findByLabelText(/^이름/), ' 둘');
  const theirs = { ...webhook, revision: 4 };
  api.answer('GET /admin/webhooks', 200, { webhooks: [theirs], events: [] });
  await askAgain();
  api.refuse(save, 409, '먼저 저장된 웹훅이 있습니다.');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('먼저 저장된 웹훅이 있습니다.')).toBeVisible();
  expect(api.bodiesOf(save)).toMatchObject([{ name: '단체방 알림 둘', revision: 3 }]);
});
