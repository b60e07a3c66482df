import { isoDate, timeZone } from './format';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A moment as a field of date and time takes it, in Seoul: 2026-11-21T14:05:09. */
export function toLocalInput(moment: Date): string {
  return `${isoDate(moment)}T${clock.format(moment)}`;
}

/** What such a field holds, as a moment; null while it is not complete. Seoul keeps no summer time. */
export function fromLocalInput(value: string): Date | null {
  const moment = new Date(`${value}+09:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
