import { describe, expect, it } from 'vitest';
import { dayName, eventsOn, readMonth, weeksOf, whenText } from './when';

const span = (start: string, end: string, lastDay = end.slice(0, 10)) => ({
  start,
  end,
  allDay: start.length === 10,
  firstDay: start.slice(0, 10),
  lastDay,
});

describe('when an event is, in words', () => {
  it('says day and times of one day', () => {
    const morning = span('2026-12-21T06:30:00+09:00', '2026-12-21T08:00:00+09:00');
    expect(whenText(morning)).toBe('2026년 12월 21일 (월) 06:30–08:00');
  });

  it('says one time where it ends when it begins', () => {
    const moment = span('2026-12-21T06:30:00+09:00', '2026-12-21T06:30:00+09:00');
    expect(whenText(moment)).toBe('2026년 12월 21일 (월) 06:30');
  });

  it('says both days where it goes on', () => {
    const night = span('2026-12-31T23:00:00+09:00', '2027-01-01T08:30:00+09:00');
    expect(whenText(night)).toBe('2026년 12월 31일 (목) 23:00 – 2027년 1월 1일 (금) 08:30');
    expect(whenText(span('2027-01-25', '2027-01-30'))).toBe('2027년 1월 25일 (월) – 2027년 1월 30일 (토)');
  });

  it('says midnight on the day on which it ends', () => {
    const late = span('2026-12-31T22:00:00+09:00', '2027-01-01T00:00:00+09:00', '2026-12-31');
    expect(whenText(late)).toBe('2026년 12월 31일 (목) 22:00–00:00');
  });
});

describe('the weeks of a month', () => {
  it('begin on a Sunday and end on a Saturday', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-29');
    expect(weeks.at(-1)?.at(-1)).toBe('2027-01-02');
  });

  it('are four where February fits into them, and six where a month needs them', () => {
    expect(weeksOf('2026-02')).toHaveLength(4);
    expect(weeksOf('2026-08')).toHaveLength(6);
  });

  it('show an event on each of its days', () => {
    const closed = span('2027-01-25', '2027-01-27');
    expect(
      ['2027-01-24', '2027-01-25', '2027-01-27', '2027-01-28'].map((day) => eventsOn(day, [closed]).length),
    ).toEqual([0, 1, 1, 0]);
    expect(dayName('2027-01-25')).toBe('1월 25일 (월)');
  });
});

describe('the month in the address', () => {
  it('is read, absent or refused', () => {
    expect(readMonth(new URLSearchParams('month=2026-12'))).toBe('2026-12');
    expect(readMonth(new URLSearchParams(''))).toBeNull();
    for (const wrong of ['2026-13', '1999-12', '2026', 'x']) {
      expect(readMonth(new URLSearchParams({ month: wrong }))).toBeUndefined();
    }
  });
});
