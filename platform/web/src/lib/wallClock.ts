import { inZone } from './timeZone';

const clock = inZone('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The clock on the centre's wall as if it hung in Greenwich: days can be counted on it. */
export function wallClock(moment: Date): Date {
  const parts = clock().formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((piece) => piece.type === type)?.value);
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
  );
}

/** The moment at which the wall clock shows this. */
export function momentOf(wall: Date): Date {
  const before = (moment: Date) =>
    new Date(wall.getTime() - (wallClock(moment).getTime() - moment.getTime()));
  // The second look finds the offset that holds then, where clocks are put forward and back.
  return before(before(wall));
}

/** A moment as a field of date and time takes it, on the centre's wall: 2026-11-21T14:05:09. */
export function toLocalInput(moment: Date): string {
  return wallClock(moment).toISOString().slice(0, 19);
}

/** What such a field holds, as a moment; null while it is not complete. */
export function fromLocalInput(value: string): Date | null {
  const wall = new Date(`${value}Z`);
  return Number.isNaN(wall.getTime()) ? null : momentOf(wall);
}
