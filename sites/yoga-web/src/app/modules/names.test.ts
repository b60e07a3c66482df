import { expect, it } from 'vitest';
import { names as boards } from './boards/names';
import { names as sessions } from './sessions/names';
import { names as shop } from './shop/names';

it.each([
  [boards, 'post', '92', '92번 게시물'],
  [boards, 'secret_at', 1795439279736, '2026.11.23 22:07'],
  [sessions, 'type', 'textarea', '여러 줄'],
  [shop, 'categories', 3, '우선순위 3'],
] as const)(
  '§2 change log: what a module stores is named as people name it: %#',
  (names, field, value, word) => {
    expect(names.find((source) => source.field === field)?.say?.(value)).toBe(word);
  },
);
