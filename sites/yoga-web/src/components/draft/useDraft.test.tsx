import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readDraft } from '@/lib/localDraft';
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

it('keeps nothing of what is left on purpose', () => {
  session.setToken(tokenOf('지기', 'ROLE_ADMIN'));
  write().unmount();
  expect(readDraft('draft', isDraft)).toBeNull();
});
