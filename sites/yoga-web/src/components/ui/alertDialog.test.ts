import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { alertDialog } from './alertDialog';

const alert = () => screen.queryByRole('alertdialog', { name: '끝났습니다.' });
afterEach(() => window.history.replaceState(null, '', '/'));

it('§8 an alert ends when it was read', async () => {
  const read = alertDialog('끝났습니다.');
  await userEvent.click(await screen.findByRole('button', { name: '확인' }));
  expect(await read).toBe(true);
  await waitFor(() => expect(alert()).not.toBeInTheDocument());
});

it('§8 an alert goes unread with its page', async () => {
  const read = alertDialog('끝났습니다.');
  await screen.findByRole('alertdialog');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(await read).toBe(false);
  expect(alert()).not.toBeInTheDocument();
});

it('§8 an alert does not come once its page was left, however long it took to load', async () => {
  const read = alertDialog('끝났습니다.');
  window.history.replaceState(null, '', '/shop');
  expect(await read).toBe(false);
  expect(alert()).not.toBeInTheDocument();
});
