import { expect, it } from 'vitest';
import { names } from './names';

it.each([['categories', 3, '우선순위 3']])(
  '§2 change log: what the module stores is named as people name it: %s',
  (field, value, word) => {
    expect(names.find((source) => source.field === field)?.say?.(value)).toBe(word);
  },
);
