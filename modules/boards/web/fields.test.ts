import { site } from '@maru/web/testing/screens';
import { expect, it } from 'vitest';
import { fields } from './fields';

it.each([
  ['post', '92', '92번 게시물'],
  ['secret', 'always', '항상 비밀글'],
  ['write', 'admin', '관리자'],
  ['secret_at', 1795439279736, '2026.11.23 22:07'],
])('§2 change log: what the module stores is named as people name it: %s', (field, value, word) => {
  expect(fields.find((one) => one.field === field)?.format?.(value, site)).toBe(word);
});
