import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './Dialog';

const open = (children: ReactNode) =>
  render(
    <Dialog open onOpenChange={() => undefined} title="창">
      {children}
    </Dialog>,
  );

it('opens with the focus in its first field', async () => {
  open(<input aria-label="주소" />);
  await waitFor(() => expect(screen.getByRole('textbox', { name: '주소' })).toHaveFocus());
});

it('opens with the focus on the choice that is made', async () => {
  open(
    <>
      <input type="radio" name="when" aria-label="지금" />
      <input type="radio" name="when" aria-label="나중" defaultChecked />
      <input aria-label="때" />
    </>,
  );
  await waitFor(() => expect(screen.getByRole('radio', { name: '나중' })).toHaveFocus());
});

it('opens with the focus on its first control where it has no field', async () => {
  open(<button type="button">확인</button>);
  await waitFor(() => expect(screen.getByRole('button', { name: '닫기' })).toHaveFocus());
});
