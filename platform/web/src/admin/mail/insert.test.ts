import { expect, it } from 'vitest';
import { insertAt } from './insert';

it('puts a placeholder where the caret stands and the caret behind it', () => {
  const at = { selectionStart: 2, selectionEnd: 2 };
  expect(insertAt('안녕 님', '{{이름}}', at)).toEqual({ value: '안녕{{이름}} 님', caret: 8 });
});

it('puts it in place of what is selected, and at the end without a caret', () => {
  expect(insertAt('abc', 'X', { selectionStart: 0, selectionEnd: 2 }).value).toBe('Xc');
  expect(insertAt('abc', 'X', null).value).toBe('abcX');
});
