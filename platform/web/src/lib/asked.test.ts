import { expect, it } from 'vitest';
import { asked } from './asked';

it('leaves out what says nothing, and keeps a nought and a no', () => {
  expect(asked({ q: '', kind: null, from: undefined, page: 0, own: false, name: '숲' })).toEqual({
    page: 0,
    own: false,
    name: '숲',
  });
});
