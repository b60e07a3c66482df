import { describe, expect, it } from 'vitest';
import { addressOf, isAddress } from './address';

describe('the address of a page', () => {
  it('has one to four parts of letters, digits and hyphens', () => {
    for (const right of ['/여름-캠프', '/info/CAMP', '/a/b/c/d', ' /camp2/ ', '/']) {
      expect(isAddress(right), right).toBe(true);
    }
    for (const wrong of [
      '',
      '//',
      'camp',
      '/a b',
      '/a//b',
      '/a/b/c/d/e',
      '/a.html',
      '/a?b',
      `/${'가'.repeat(120)}`,
    ]) {
      expect(isAddress(wrong), wrong).toBe(false);
    }
  });

  it('is suggested by the title', () => {
    expect(addressOf('2027 여름 캠프!')).toBe('/2027-여름-캠프');
    expect(addressOf('…')).toBe('');
  });
});
