import { WithSite } from '@maru/web/testing/screens';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useValueLabels } from './fields';

it.each([
  ['role', 'ROLE_ADMIN', '관리자'],
  ['template', 'tabs', '탭'],
  ['author', 7, '7번 회원'],
])('§2 change log: what the platform stores is named as people name it: %s %s', (field, value, word) => {
  const { result } = renderHook(() => useValueLabels([field]), { wrapper: WithSite });
  expect(result.current[0]?.(value)).toBe(word);
});
