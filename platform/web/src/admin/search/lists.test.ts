import { expect, it } from 'vitest';
import { listOf } from './lists';

const parts = [{}, { lists: { event: (q: string) => `/admin/events?q=${q}&state=all` } }];

it.each([
  ['event', 'a', '/admin/events?q=a&state=all'],
  ['member', '소라', '/admin/member/stats?person=1&name=%EC%86%8C%EB%9D%BC'],
  ['member', '010-1234', '/admin/member/stats?person=1&phone=010-1234'],
  ['member', 'a@b.kr', null],
  ['page', '숨', null],
])('§2 all of what was found of %s by %s is in its list', (kind, words, url) => {
  expect(listOf(parts, kind, words)).toBe(url);
});
