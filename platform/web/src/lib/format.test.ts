import { describe, expect, it } from 'vitest';
import { asName, formatDate, formatDateTime, isoDate, truncate, won } from './format';

describe('formats', () => {
  it('§9 shows prices in won with thousands separators', () => {
    expect(won(1234000)).toBe('1,234,000원');
    expect(won(0)).toBe('0원');
  });

  it('shows days and times of Seoul wherever the browser is', () => {
    expect(formatDate('2026-03-01T15:30:00Z')).toBe('2026.03.02');
    expect(formatDateTime('2026-03-01T15:30:00Z')).toBe('2026.03.02 00:30');
    expect(isoDate(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01');
  });

  it('names what was agreed to without the full stop of its sentence', () => {
    expect(asName('만 14세 이상입니다.')).toBe('만 14세 이상입니다');
    expect(asName('이용약관')).toBe('이용약관');
  });

  it('§9 cuts a preview at the given number of characters with an ellipsis', () => {
    expect(truncate('가'.repeat(150), 150)).toHaveLength(150);
    expect(truncate('가'.repeat(151), 150)).toBe(`${'가'.repeat(150)}…`);
    expect(truncate('🧘🧘🧘', 2)).toBe('🧘🧘…');
  });
});
