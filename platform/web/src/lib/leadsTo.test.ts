import { expect, it } from 'vitest';
import { leadsTo } from './leadsTo';

it('knows an entry of the menu in capitals, in Hangul as browsers write it, and with a slash at the end', () => {
  const items = [{ path: '/info/TEA' }, { path: '/오시는-길' }];
  expect(leadsTo('/info/tea/', items)).toBe(true);
  expect(leadsTo('/%EC%98%A4%EC%8B%9C%EB%8A%94-%EA%B8%B8', items)).toBe(true);
  expect(leadsTo('/info', items)).toBe(false);
});
