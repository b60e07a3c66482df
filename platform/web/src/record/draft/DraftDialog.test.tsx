import { ApiError } from '@maru/web/lib/apiError';
import { WithSite } from '@maru/web/testing/screens';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DraftDialog } from './DraftDialog';
import { noTimes } from './queries';
import { draftTexts } from './texts';

function show(onSubmit: (times: unknown) => Promise<unknown>) {
  const onClose = vi.fn();
  render(
    <WithSite>
      <DraftDialog open times={noTimes} onSubmit={onSubmit} onClose={onClose} />
    </WithSite>,
  );
  return { onClose, user: userEvent.setup() };
}

const submit = () => screen.getByRole('button', { name: draftTexts.submit });

describe('the choice of a time', () => {
  it('keeps a draft unless a time is chosen', async () => {
    const onSubmit = vi.fn().mockResolvedValue(undefined);
    const { user, onClose } = show(onSubmit);
    expect(screen.getByRole('radio', { name: /임시저장/ })).toBeChecked();
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledWith(noTimes);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('stays open with what the server says beside the time', async () => {
    const message = '지난 시각이에요.';
    const refused = new ApiError(400, message, { fieldErrors: [{ field: 'publishAt', message }] });
    const onSubmit = vi.fn().mockRejectedValue(refused);
    const { user, onClose } = show(onSubmit);
    await user.click(screen.getByRole('radio', { name: /예약 게시/ }));
    await user.click(submit());
    expect(onSubmit).not.toHaveBeenCalled();
    const at = screen.getByLabelText(/게시 시각/);
    expect(at).toHaveAccessibleDescription(new RegExp(draftTexts.missing));
    await user.type(at, '2026-12-24T09:00');
    await user.click(submit());
    await waitFor(() => expect(at).toHaveAccessibleDescription(/지난 시각이에요/));
    expect(at).toHaveValue('2026-12-24T09:00');
    expect(onClose).not.toHaveBeenCalled();
  });
});
