import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
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

it('gives the focus to the first field that its form calls wrong, and to none while another dialog lies over it', async () => {
  const user = userEvent.setup();
  function Form() {
    const [isWrong, setWrong] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setWrong(true);
        }}
      >
        <input aria-label="이름" />
        <input aria-label="주소" aria-invalid={isWrong} />
        <input aria-label="전화" aria-invalid={isWrong} />
        <button type="submit">저장</button>
      </form>
    );
  }
  const { unmount } = open(<Form />);
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '주소' })).toHaveFocus());
  unmount();

  open(
    <>
      <input aria-label="아래" aria-invalid />
      <Dialog open onOpenChange={() => undefined} title="위">
        <Form />
      </Dialog>
    </>,
  );
  await user.click(within(screen.getByRole('dialog', { name: '위' })).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '주소' })).toHaveFocus());
});
