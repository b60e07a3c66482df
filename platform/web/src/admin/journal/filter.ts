import type { ListJournalData } from '@maru/web/api';
import { asked } from '@maru/web/lib/asked';
import { days, defineFilters, number, page, text, type ValuesOf } from '@maru/web/lib/filters';
import { fromLocalInput } from '@maru/web/lib/wallClock';

export type JournalQuery = NonNullable<ListJournalData['query']>;

export const journalPageSize = 20;

/** Days are the centre's; the actor 0 is the program itself. */
export const journalFilters = defineFilters({
  kind: text(),
  key: text(),
  actor: number({ least: 0 }),
  days: days(),
  page: page(),
});
export type Filter = ValuesOf<typeof journalFilters>;

function startOfDay(day: string): string | undefined {
  return day === '' ? undefined : fromLocalInput(`${day}T00:00:00`)?.toISOString();
}

function nextDay(day: string): string {
  if (day === '') return '';
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** What the server is asked: `from` and `to` are moments there, the end excluded, so that both days count whole. */
export function toJournalQuery({ kind, key, actor, days, page }: Filter): JournalQuery {
  const [from, to] = [startOfDay(days.from), startOfDay(nextDay(days.to))];
  return asked({ kind, key, actor, from, to, page, size: journalPageSize });
}
