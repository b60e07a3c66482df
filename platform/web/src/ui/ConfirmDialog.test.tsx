import { ApiError } from '@maru/web/lib/apiError';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog';

function Asking() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        묻기
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="정말요?"
        confirmLabel="네"
        onConfirm={() => Promise.reject(new ApiError(409, '마지막 관리자예요.'))}
      />
    </>
  );
}

it('says what went wrong until it is closed, and the next time nothing of it', async () => {
  const person = userEvent.setup();
  render(<Asking />);
  await person.click(screen.getByRole('button', { name: '묻기' }));
  await person.click(await screen.findByRole('button', { name: '네' }));
  expect(await screen.findByText('마지막 관리자예요.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '취소' }));
  await person.click(screen.getByRole('button', { name: '묻기' }));
  expect(await screen.findByRole('button', { name: '네' })).toBeVisible();
  expect(screen.queryByText('마지막 관리자예요.')).not.toBeInTheDocument();
});
