import { describe, expect, it } from 'vitest';
import { pagePath } from './queries';

describe('the path of a page', () => {
  it('is the same in capitals, with a slash at the end, and as browsers write Hangul', () => {
    expect(pagePath('/info/YOGA/')).toBe('/info/yoga');
    expect(pagePath('/%EC%97%AC%EB%A6%84-%EC%BA%A0%ED%94%84')).toBe('/여름-캠프');
  });

  it('of a broken address is that address', () => {
    expect(pagePath('/info/%E0%A4')).toBe('/info/%e0%a4');
  });
});
