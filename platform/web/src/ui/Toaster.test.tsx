import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import Toaster from './Toaster';
import { toast } from './toast';

test('whatever is said, good or bad, can be read and closed by whoever cannot see it', async () => {
  render(<Toaster />);
  toast.success('저장했습니다.');
  toast.error('저장하지 못했습니다.');

  expect(await screen.findByRole('dialog', { name: '저장했습니다.' })).toBeVisible();
  expect(await screen.findByRole('dialog', { name: '저장하지 못했습니다.' })).toBeVisible();
  const close = screen.getAllByRole('button', { name: '알림 닫기' });
  expect(close).toHaveLength(2);
  for (const button of close) await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
