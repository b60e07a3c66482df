import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MonthScreen } from './MonthScreen';

const api = fakeApi();
const event = { title: '행사 일정', events: [], upcoming: null };

it('§2 is not found, and is called so, where the address names no month', async () => {
  open('/events', <MonthScreen />, '/events?month=2026-13');
  await screen.findByRole('heading', { name: '존재하지 않는 페이지입니다.' });
  expect(document.title).toMatch(/^존재하지 않는 페이지입니다\./);
});

it('§2 goes one month further with each press, though the one before has not come yet', async () => {
  api.answer('GET /events', 200, { ...event, month: '2026-10', previous: '2026-09', next: '2026-11' });
  const user = open('/events', <MonthScreen />, '/events?month=2026-10');
  await screen.findByRole('link', { name: '다음 달 (2026년 11월)' });
  api.answer('GET /events', 200, {}, new Promise(() => {}));
  const press = (name: RegExp) => user.click(screen.getByRole('link', { name }));
  const isAsked = (month: string) =>
    waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(`month=${month}`));
  await press(/^다음 달/);
  await isAsked('2026-11');
  await press(/^다음 달/);
  await isAsked('2026-12');
  await press(/^다음 달/);
  await isAsked('2027-01');
  await press(/^이전 달/);
  await isAsked('2026-12');
});
