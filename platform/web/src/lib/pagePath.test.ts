import { describe, expect, it } from 'vitest';
import { pagePath, samePage } from './pagePath';

describe('the path of a page', () => {
  it('is the same in capitals, with a slash at the end, and as browsers write Hangul', () => {
    expect(pagePath('/info/YOGA/')).toBe('/info/yoga');
    expect(pagePath('/%EC%97%AC%EB%A6%84-%EC%BA%A0%ED%94%84')).toBe('/여름-캠프');
  });

  it('of a broken address is that address', () => {
    expect(pagePath('/info/%E0%A4')).toBe('/info/%e0%a4');
  });

  it('is compared with one that is stored as people write it', () => {
    expect(samePage('/이용약관', '/%EC%9D%B4%EC%9A%A9%EC%95%BD%EA%B4%80/')).toBe(true);
    expect(samePage('/info/YOGA', '/info/yoga-2')).toBe(false);
  });
});
