import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './Button';
import { SaveBar } from './SaveBar';

const button = () => screen.getByRole('button', { name: '보내기' });

it.each(['busy', 'held'])('keeps the focus while it is %s, and takes no press', async (state) => {
  const press = vi.fn();
  const shown = (more: object) => (
    <Button {...more} onClick={press}>
      보내기
    </Button>
  );
  const { rerender } = render(shown({}));
  button().focus();
  rerender(shown({ [state]: true }));
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter} ');
  await userEvent.click(button());
  expect(press).not.toHaveBeenCalled();
  rerender(shown({}));
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledOnce();
});

it('sends no form a second time while it is busy', () => {
  const send = vi.fn((event: Event) => event.preventDefault());
  const shown = (busy: boolean) => (
    <form onSubmit={(event) => send(event.nativeEvent)}>
      <Button type="submit" busy={busy}>
        보내기
      </Button>
    </form>
  );
  const { rerender } = render(shown(false));
  // As Enter in one of its fields does.
  button().click();
  rerender(shown(true));
  button().click();
  expect(send).toHaveBeenCalledOnce();
});

it('leaves the focus beside the save that has nothing more to save', async () => {
  const shown = (saving: boolean, dirty: boolean) => (
    <SaveBar
      state={dirty ? '저장하지 않은 변경 있음' : '저장됨'}
      failure={null}
      canDiscard={dirty}
      canSave={dirty}
      saving={saving}
      savingLabel="저장 중…"
      onSave={() => {}}
      onDiscard={() => {}}
    />
  );
  const { rerender } = render(shown(false, true));
  screen.getByRole('button', { name: '저장' }).focus();
  rerender(shown(true, true));
  expect(screen.getByRole('button', { name: '저장 중…' })).toHaveFocus();
  rerender(shown(false, false));
  expect(screen.getByRole('status')).toHaveFocus();
});
