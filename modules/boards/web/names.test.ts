import { expect, it } from 'vitest';
import { names } from './names';

it.each([
  ['post', '92', '92번 게시물'],
  ['secret_at', 1795439279736, '2026.11.23 22:07'],
])('§2 change log: what the module stores is named as people name it: %s', (field, value, word) => {
  expect(names.find((source) => source.field === field)?.say?.(value)).toBe(word);
});
