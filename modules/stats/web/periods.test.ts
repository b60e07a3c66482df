import { describe, expect, it } from 'vitest';
import { periodsAt } from './periods';

/** Moments as they stand on the centre's wall. */
const at = (wall: string) => new Date(`${wall}+09:00`);

function periods(wall: string) {
  const { today, week, month } = periodsAt(at(wall));
  return { today: today.start, week: week.start, month: month.start, ends: [today.end, week.end, month.end] };
}

describe('§9 dashboard day boundaries', () => {
  it('§9 before 11:00 the day is that of yesterday', () => {
    expect(periods('2026-11-21T10:59:59')).toEqual({
      today: at('2026-11-20T11:00:00'),
      week: at('2026-11-14T11:00:00'),
      month: at('2026-10-22T11:00:00'),
      ends: Array(3).fill(at('2026-11-21T11:00:00')),
    });
  });

  it('§9 at 11:00 a new day begins', () => {
    expect(periods('2026-11-21T11:00:00')).toEqual({
      today: at('2026-11-21T11:00:00'),
      week: at('2026-11-15T11:00:00'),
      month: at('2026-10-23T11:00:00'),
      ends: Array(3).fill(at('2026-11-22T11:00:00')),
    });
  });

  it('§9 goes over the ends of months and years', () => {
    expect(periods('2027-01-01T09:00:00').today).toEqual(at('2026-12-31T11:00:00'));
    expect(periods('2028-03-01T08:00:00').today).toEqual(at('2028-02-29T11:00:00'));
    expect(periods('2026-12-31T23:59:59').ends[0]).toEqual(at('2027-01-01T11:00:00'));
  });

  it('§9 goes by the centre’s clock and not by the visitor’s', () => {
    // 01:59 and 02:00 in Greenwich are 10:59 and 11:00 at the centre.
    expect(periodsAt(new Date('2026-11-21T01:59:59Z')).today.start).toEqual(new Date('2026-11-20T02:00:00Z'));
    expect(periodsAt(new Date('2026-11-21T02:00:00Z')).today.start).toEqual(new Date('2026-11-21T02:00:00Z'));
  });
});
