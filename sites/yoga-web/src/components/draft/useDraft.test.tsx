import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepDraft, readDraft } from '@/lib/localDraft';
import { session } from '@/lib/session';
import { tokenOf } from '@/testing/screens';
import { useDraft } from './useDraft';

const value = { text: '글' };
const isDraft = () => true;
const write = () => renderHook(() => useDraft('draft', value, true, isDraft));

it('keeps what was typed last when the end of the login takes the screen away', () => {
  session.clear();
  write().unmount();
  expect(readDraft('draft', isDraft)).toMatchObject(value);
});

it('offers nothing of an earlier visit once something newer was saved', () => {
  keepDraft('draft', { text: '옛 글' });
  const { result, rerender } = renderHook((dirty: boolean) => useDraft('draft', value, dirty, isDraft), {
    initialProps: false,
  });
  expect(result.current.found).toMatchObject({ text: '옛 글' });
  rerender(true);
  rerender(false);
  expect(result.current.found).toBeNull();
  expect(readDraft('draft', isDraft)).toBeNull();
});

it('keeps nothing of what is left on purpose', () => {
  session.setToken(tokenOf('지기', 'ROLE_ADMIN'));
  write().unmount();
  expect(readDraft('draft', isDraft)).toBeNull();
});
