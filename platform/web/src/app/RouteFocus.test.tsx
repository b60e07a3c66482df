import { memoryRouter } from '@maru/web/testing/router';
import { alertDialog } from '@maru/web/ui/alertDialog';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { RouteFocus } from './RouteFocus';

it('§8 the title of the next page takes the focus, and an alert about the page before goes unread', async () => {
  const frame = (
    <>
      <main id="main">
        <Outlet />
      </main>
      <RouteFocus />
    </>
  );
  const router = memoryRouter([
    {
      element: frame,
      children: [
        { path: '/', element: <h1>앞</h1> },
        { path: '/next', element: <h1>뒤</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  const read = alertDialog('저장했습니다.');
  await screen.findByRole('alertdialog');
  await act(() => router.navigate('/next'));
  expect(await read).toBe(false);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: '뒤' })).toHaveFocus());
});
