import { fireEvent } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';

/** Pastes one letter too many: all of it stands there, and the field says how much there is room for until that is mended. */
export async function overfill(user: UserEvent, field: HTMLElement, most: number, send: () => HTMLElement) {
  const words = '숲'.repeat(most + 1);
  await user.clear(field);
  await user.click(field);
  await user.paste(words);
  expect(field).toHaveValue(words);
  await user.click(send());
  const said = new RegExp(`${most}자까지 쓸 수 있`);
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(said));
  expect(field).toBeInvalid();
  // Without keys: a dialog that is being drawn takes the focus from where it was put.
  fireEvent.change(field, { target: { value: words.slice(1) } });
  await vi.waitFor(() => expect(field).toBeValid());
}
