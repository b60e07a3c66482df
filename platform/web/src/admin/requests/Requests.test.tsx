import { fakeApi, fill, open } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Reminders } from './Reminders';
import { Requests } from './Requests';
import { reminderTexts, texts } from './texts';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const path = '/admin/requests';
const request = {
  id: 4,
  memberId: 7,
  member: '고요',
  kind: 'erasure',
  state: 'open',
  text: '주소를 지워 주세요.',
  requestedAt: '2026-11-21T01:00:00Z',
  dueOn: '2026-12-01',
  daysLeft: -2 as number | null,
  answeredAt: null as string | null,
  answeredBy: null as string | null,
  answer: '',
};
const listOf = (requests: object[]) => ({
  _embedded: { requestDTOList: requests },
  page: { size: 20, number: 0, totalElements: requests.length, totalPages: 1 },
});

describe('requests of members', () => {
  it('marks what is late, and answers it', async () => {
    api.answer('GET /admin/requests', 200, listOf([request, { ...request, id: 5, daysLeft: 0 }]));
    const user = open(path, <Requests />);
    expect(await screen.findByText('기한 2일 지남')).toBeVisible();
    expect(screen.getByText('오늘까지')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /요청 4에\s*답변/ }));
    const dialog = await screen.findByRole('dialog', { name: '삭제 요청에 답변' });
    await user.click(within(dialog).getByText(texts.send));
    expect(await screen.findByText(texts.missing)).toBeVisible();
    await fill(user, /^답변/, '지웠습니다.');
    const answered = {
      ...request,
      state: 'done',
      daysLeft: null,
      answer: '지웠습니다.',
      answeredBy: '관리자',
    };
    api.answer('POST /admin/requests/4/answer', 200, answered);
    api.answer('GET /admin/requests', 200, listOf([answered]));
    await user.click(within(dialog).getByText(texts.send));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('지웠습니다.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: request.member })).toHaveFocus());
    expect(api.bodiesOf('POST /admin/requests/4/answer')).toEqual([
      { outcome: 'done', answer: '지웠습니다.' },
    ]);
  });

  it('sends nothing when the answer is given up, and leads back to the request', async () => {
    api.answer('GET /admin/requests', 200, listOf([request]));
    const user = open(path, <Requests />);
    const answer = await screen.findByRole('button', { name: /요청 4에\s*답변/ });
    const giveUps = [() => user.click(screen.getByText(texts.cancel)), () => user.keyboard('{Escape}')];
    for (const giveUp of giveUps) {
      await user.click(answer);
      await screen.findByRole('dialog');
      await fill(user, /^답변/, '지웠습니다.');
      await giveUp();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(answer).toHaveFocus());
    }
    await user.click(answer);
    expect(await screen.findByLabelText(/^답변/)).toHaveValue('');
    expect(api.bodiesOf('POST /admin/requests/4/answer')).toEqual([]);
  });

  it('says what will appear where there is nothing', async () => {
    api.answer('GET /admin/requests', 200, listOf([]));
    open(path, <Requests />);
    expect(await screen.findByText(texts.none)).toBeVisible();
  });
});

describe('what the law wants done', () => {
  it('names the month that nobody went through, what waits and what is late', async () => {
    api.answer('GET /admin/requests/reminders', 200, {
      unreviewedMonth: '2026-10',
      openRequests: 3,
      overdueRequests: 1,
      nextDueOn: '2026-11-20',
    });
    open('/admin', <Reminders />);
    const list = await screen.findByRole('list', { name: reminderTexts.label });
    expect(list).toHaveTextContent('점검을 기다리는 2026년 10월 열람 기록');
    expect(list).toHaveTextContent(reminderTexts.overdue(1));
    expect(list).toHaveTextContent('요청 2건');
  });

  it('is silent where nothing waits', async () => {
    api.answer('GET /admin/requests/reminders', 200, {
      unreviewedMonth: null,
      openRequests: 0,
      overdueRequests: 0,
      nextDueOn: null,
    });
    open('/admin', <Reminders />);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.queryByRole('list')).toBeNull();
  });
});
