import { timeZone } from '@/lib/format';

/** The dashboard's day begins at this hour (specification, section 9). */
export const boundaryHour = 11;

export type Period = { start: Date; end: Date };
export type Periods = Record<'today' | 'week' | 'month', Period>;

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The clock on the centre's wall as if it hung in Greenwich: days can be counted on it. */
function wallClock(moment: Date): Date {
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.formatToParts(moment).find((piece) => piece.type === type)?.value);
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
  );
}

/** The moment at which the wall clock shows this. */
function momentOf(wall: Date): Date {
  const offset = wallClock(wall).getTime() - wall.getTime();
  return new Date(wall.getTime() - offset);
}

/**
 * Today, the last 7 days and the last 30 days. A day begins at 11:00: before that the period starts the previous day
 * at 11:00. Each ends at the next boundary and does not hold it.
 */
export function periodsAt(now: Date): Periods {
  const wall = wallClock(now);
  const passed = wall.getUTCHours() >= boundaryHour ? 0 : 1;
  const boundary = (days: number) =>
    momentOf(
      new Date(
        Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() - passed + days, boundaryHour),
      ),
    );
  const end = boundary(1);
  return {
    today: { start: boundary(0), end },
    week: { start: boundary(-6), end },
    month: { start: boundary(-29), end },
  };
}
