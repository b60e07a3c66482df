import type { ListJournalData } from '@/api';
import { pageNumber } from '@/lib/pageNumber';
import { fromLocalInput } from '@/lib/wallClock';

export type JournalQuery = NonNullable<ListJournalData['query']>;

export const journalPageSize = 20;

/** The filters as they stand in the URL; days are the centre's, pages count from one as people read them. */
export const filterNames = ['kind', 'key', 'actor', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

function startOfDay(day: string): string | undefined {
  return dayPattern.test(day) ? fromLocalInput(`${day}T00:00:00`)?.toISOString() : undefined;
}

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** What the server is asked: `from` and `to` are moments there, the end excluded, so that both days count whole. */
export function toJournalQuery(search: URLSearchParams): JournalQuery {
  const text = (name: FilterName) => search.get(name)?.trim() || undefined;
  const actor = Number(text('actor'));
  const to = text('to');
  const end = to && startOfDay(to) ? startOfDay(nextDay(to)) : undefined;
  const query: JournalQuery = {
    kind: text('kind'),
    key: text('key'),
    actor: Number.isInteger(actor) && actor > 0 ? actor : undefined,
    from: startOfDay(text('from') ?? ''),
    to: end,
    page: pageNumber(search),
    size: journalPageSize,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** Another choice of one filter; the first page is shown then. */
export function withFilter(search: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  next.delete('page');
  return next;
}
