import { expect, it } from 'vitest';
import { fits } from './fits';

it('takes up what was kept, unless a list of the form is missing or something else', () => {
  const values = { title: '', texts: [], image: null };
  expect(fits({ title: '글', texts: [1] }, values)).toBe(true);
  expect(fits({ title: '글' }, values)).toBe(false);
  expect(fits({ title: '글', texts: '글' }, values)).toBe(false);
  expect(fits(null, values)).toBe(false);
  expect(fits('글', values)).toBe(false);
});
