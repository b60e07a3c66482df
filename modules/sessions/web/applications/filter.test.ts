import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationFilters } from './filter';

// Eight in the morning of the 21st in Seoul, still the 20th in Greenwich.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T23:00:00Z') }));
afterEach(() => vi.useRealTimers());

const read = (search: string) => applicationFilters.read(new URLSearchParams(search));

describe('§9 applications viewer', () => {
  it('§9 shows the last 7 days up to today, by the centre’s days', () => {
    expect(read('')).toEqual({
      session: null,
      days: { from: '2026-11-14', to: '2026-11-21' },
      q: '',
      page: 0,
    });
  });

  it('reads what the address says and nothing that cannot be meant', () => {
    expect(read('session=3&from=2026-01-02&to=2026-01-03&q=%20하늘%20&page=3')).toEqual({
      session: 3,
      days: { from: '2026-01-02', to: '2026-01-03' },
      q: '하늘',
      page: 2,
    });
    expect(read('session=x&from=yesterday&page=0')).toMatchObject({
      session: null,
      days: { from: '2026-11-14', to: '2026-11-21' },
      page: 0,
    });
  });

  it('writes an address that reads the same', () => {
    for (const search of [
      '?session=3',
      '?session=3&from=2026-01-02&to=2026-01-03&q=a',
      '?session=3&page=2',
    ]) {
      expect(applicationFilters.write(read(search))).toBe(search);
    }
  });
});
