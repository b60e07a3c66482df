import type { EventSummary } from '@maru/web/api';

const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** The days of the week in the order in which the calendar has them. */
export const weekdayNames: readonly string[] = weekdays;

/** A day as a moment that arithmetic is done with: days of the calendar have no zone. */
function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** 12월 21일 (월) */
export function dayName(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}월 ${date}일 (${weekdays[toDate(day).getUTCDay()]})`;
}

/** The clock of the centre, which the server writes into every moment: 06:30. */
export function clockOf(moment: string): string {
  return moment.slice(11, 16);
}

type Span = Pick<EventSummary, 'start' | 'end' | 'allDay' | 'firstDay' | 'lastDay'>;

/** When it is, in words: 2026년 12월 21일 (월) 06:30–08:00. */
export function whenText({ start, end, allDay, firstDay, lastDay }: Span): string {
  const year = (day: string) => `${Number(day.slice(0, 4))}년 ${dayName(day)}`;
  const endDay = allDay ? lastDay : end.slice(0, 10);
  const isOneDay = firstDay === lastDay;
  if (allDay) return isOneDay ? year(firstDay) : `${year(firstDay)} – ${year(lastDay)}`;
  if (start === end) return `${year(firstDay)} ${clockOf(start)}`;
  if (isOneDay) return `${year(firstDay)} ${clockOf(start)}–${clockOf(end)}`;
  return `${year(firstDay)} ${clockOf(start)} – ${year(endDay)} ${clockOf(end)}`;
}

/** The weeks that show a month, from Sunday to Saturday, with the neighbours' days at both ends. */
export function weeksOf(month: string): string[][] {
  const first = toDate(`${month}-01`);
  const day = new Date(first);
  day.setUTCDate(1 - first.getUTCDay());
  const weeks: string[][] = [];
  while (weeks.length === 0 || day.getUTCMonth() === first.getUTCMonth()) {
    const week: string[] = [];
    for (let place = 0; place < 7; place += 1) {
      week.push(toDay(day));
      day.setUTCDate(day.getUTCDate() + 1);
    }
    weeks.push(week);
  }
  return weeks;
}

/** The month that lies so many months after another one, before it with a number below zero. */
export function monthAfter(month: string, steps: number): string {
  const first = toDate(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + steps);
  return toDay(first).slice(0, 7);
}

/** What goes on that day, in the order of the list. */
export function eventsOn<T extends Pick<EventSummary, 'firstDay' | 'lastDay'>>(
  day: string,
  events: T[],
): T[] {
  return events.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}

/** The month of an address; null where it names none, undefined where it names something else. */
export function readMonth(search: URLSearchParams): string | null | undefined {
  const month = search.get('month');
  if (month === null) return null;
  return /^(20\d\d|2100)-(0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}
