import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { alertDialog, leavePage } from './alertDialog';

const alert = () => screen.queryByRole('alertdialog', { name: '끝났습니다.' });

it('§8 an alert ends when it was read', async () => {
  const read = alertDialog('끝났습니다.');
  await userEvent.click(await screen.findByRole('button', { name: '확인' }));
  expect(await read).toBe(true);
  await waitFor(() => expect(alert()).not.toBeInTheDocument());
});

it.each([
  ['by Back', () => window.dispatchEvent(new PopStateEvent('popstate'))],
  ['by a link, when the next page shows', leavePage],
])('§8 an alert goes unread with its page: %s', async (_, leave) => {
  const read = alertDialog('끝났습니다.');
  await screen.findByRole('alertdialog');
  act(() => void leave());
  expect(await read).toBe(false);
  expect(alert()).not.toBeInTheDocument();
});

it('§8 an alert does not come once its page was left, however long it took to load', async () => {
  const read = alertDialog('끝났습니다.');
  leavePage();
  expect(await read).toBe(false);
  expect(alert()).not.toBeInTheDocument();
});
