import { settle, violations } from '@maru/e2e/fixtures/look.ts';
import { Receiver, signature } from '@maru/e2e/fixtures/receiver.ts';
import { expect, test } from '@maru/e2e/fixtures/test.ts';
import { Webhooks } from './pages.ts';

test.use({ as: 'admin' });

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await Receiver.start();
});
test.afterEach(() => receiver.stop());

test('a webhook is added, a post is written, the receiver is told with a signature that holds @smoke', async ({
  page,
  api,
  tokens,
}, { project }) => {
  const webhooks = new Webhooks(page);
  const name = `단체방 알림 ${project.name}`;
  await webhooks.open();
  const secret = await webhooks.make(name, receiver.url, ['게시물 등록']);
  await expect(webhooks.list).toContainText(name);

  const { id } = await api.write(tokens.admin, 'NOTICE', { title: '휴관 안내' });
  await expect.poll(() => receiver.calls.length).toBe(1);
  const [call] = receiver.calls;
  if (!call) throw new Error('nobody called');
  expect(call.headers['webhook-signature']).toBe(signature(secret, call));
  const event = JSON.parse(call.body) as { type: string; data: { id: number; title: string } };
  expect(event.type).toBe('post.created');
  expect(event.data).toMatchObject({ id, title: '휴관 안내' });

  await webhooks.list.getByRole('link', { name }).click();
  await expect(webhooks.deliveries.getByRole('row').nth(1)).toContainText('전달됨');
  await settle(page);
  expect(await violations(page)).toEqual([]);
});

test('a receiver fails, the log says what it answered and a resend succeeds', async ({ page }, {
  project,
}) => {
  const webhooks = new Webhooks(page);
  const name = `고장 난 곳 ${project.name}`;
  receiver.status = 503;
  await webhooks.open();
  await webhooks.make(name, receiver.url, ['게시물 등록']);
  await webhooks.list.getByRole('link', { name }).click();
  await page.getByRole('button', { name: '시험 전송' }).click();
  await expect(webhooks.deliveries.getByRole('row').nth(1)).toContainText('503');
  await webhooks.deliveries.getByRole('button', { name: /시험 전송/ }).click();
  await expect(webhooks.panel).toContainText('지금은 못 받아요');
  await settle(page);
  expect(await violations(page)).toEqual([]);

  receiver.status = 200;
  await webhooks.panel.getByRole('button', { name: '다시 보내기' }).click();
  await expect(webhooks.panel).toContainText('전달됨');
  expect(receiver.calls[1]?.headers['webhook-id']).toBe(receiver.calls[0]?.headers['webhook-id']);
});

test('an address that is none is typed, the field says so and keeps what was typed', async ({
  page,
  watchdog,
}) => {
  watchdog.expectRefusal(400, /\/api\/admin\/webhooks/);
  const webhooks = new Webhooks(page);
  await webhooks.open();
  await webhooks.add.click();
  await webhooks.form.getByRole('textbox', { name: '주소' }).fill('단체방');
  await webhooks.form.getByRole('button', { name: '추가', exact: true }).click();
  await expect(webhooks.form.getByText('이름을 입력해 주세요.')).toBeVisible();
  await expect(webhooks.form.getByText('https://로 시작하는 주소를 입력해 주세요.')).toBeVisible();
  await expect(webhooks.form.getByRole('textbox', { name: '주소' })).toHaveValue('단체방');
  await settle(page);
  expect(await violations(page)).toEqual([]);
});
