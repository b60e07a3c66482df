import { momentOf, wallClock } from '@maru/web/lib/wallClock';

/** The dashboard's day begins at this hour (specification, section 9). */
export const boundaryHour = 11;

export type Period = { start: Date; end: Date };
export type Periods = Record<'today' | 'week' | 'month', Period>;

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
