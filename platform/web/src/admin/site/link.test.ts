import type { SitePage } from '@maru/web/api';
import { expect, it } from 'vitest';
import { isPageAt } from './link';

const known = [{ path: '/이용약관' }] as SitePage[];

it.each([
  ['/이용약관', true],
  ['/이용약관/ ', true],
  // As it is copied from the address bar.
  ['/%EC%9D%B4%EC%9A%A9%EC%95%BD%EA%B4%80', true],
  ['/약관', false],
  ['https://elsewhere.example', true],
])('there is a page at %s: %s', (place, isThere) => {
  expect(isPageAt(known, place)).toBe(isThere);
});
