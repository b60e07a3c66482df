import { describe, expect, it } from 'vitest';
import { maxSlots, maxSlotsOnPhone, pageSlots } from './pagination';

function shown(current: number, total: number, most?: number): string {
  return pageSlots(current, total, most)
    .map((slot) => (slot.kind === 'gap' ? '…' : slot.page + 1))
    .join(' ');
}

describe('§9 pagination control', () => {
  it('§9 shows every page while there are up to 10', () => {
    expect(shown(0, 1)).toBe('1');
    expect(shown(4, 10)).toBe('1 2 3 4 5 6 7 8 9 10');
  });

  it('§9 shows an ellipsis before the last page near the start', () => {
    expect(shown(0, 11)).toBe('1 2 3 4 5 6 7 8 … 11');
    expect(shown(5, 30)).toBe('1 2 3 4 5 6 7 8 … 30');
  });

  it('§9 shows an ellipsis after the first page near the end', () => {
    expect(shown(29, 30)).toBe('1 … 23 24 25 26 27 28 29 30');
  });

  it('§9 shows two ellipses in the middle', () => {
    expect(shown(14, 30)).toBe('1 … 13 14 15 16 17 18 … 30');
  });

  it('shows fewer on a phone', () => {
    expect(shown(4, 5, maxSlotsOnPhone)).toBe('1 2 3 4 5');
    expect(shown(2, 30, maxSlotsOnPhone)).toBe('1 2 3 … 30');
    expect(shown(14, 30, maxSlotsOnPhone)).toBe('1 … 15 … 30');
    expect(shown(27, 30, maxSlotsOnPhone)).toBe('1 … 28 29 30');
  });

  it('§9 never shows more than 10 slots, and always the first, the last and the current page', () => {
    for (const most of [maxSlots, maxSlotsOnPhone]) {
      for (let total = 1; total <= 60; total += 1) {
        for (let current = 0; current < total; current += 1) {
          const slots = pageSlots(current, total, most);
          const pages = slots.flatMap((slot) => (slot.kind === 'page' ? [slot.page] : []));
          expect(slots.length).toBeLessThanOrEqual(most);
          expect(pages).toEqual(expect.arrayContaining([0, current, total - 1]));
          expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        }
      }
    }
  });

  it('shows nothing for an empty list', () => {
    expect(pageSlots(0, 0)).toEqual([]);
  });
});
