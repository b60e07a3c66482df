import type { ListJournalData } from '@maru/web/api';
import { pageNumber } from '@maru/web/lib/pageNumber';
import { fromLocalInput } from '@maru/web/lib/wallClock';
import { type Days, isTurned } from '@maru/web/ui/DayRange';

export type JournalQuery = NonNullable<ListJournalData['query']>;

export const journalPageSize = 20;

/** The filters as they stand in the URL; days are the centre's, pages count from one as people read them. */
export const filterNames = ['kind', 'key', 'actor', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Partial<Record<FilterName, string>>;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

function startOfDay(day: string): string | undefined {
  return dayPattern.test(day) ? fromLocalInput(`${day}T00:00:00`)?.toISOString() : undefined;
}

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** The days of the address, as far as a list can be asked for them. */
export function daysOf(search: URLSearchParams): Days {
  const day = (name: keyof Days) => {
    const text = search.get(name)?.trim() ?? '';
    return startOfDay(text) ? text : '';
  };
  const days = { from: day('from'), to: day('to') };
  return isTurned(days) ? { from: '', to: '' } : days;
}

/** What the server is asked: `from` and `to` are moments there, the end excluded, so that both days count whole. */
export function toJournalQuery(search: URLSearchParams): JournalQuery {
  const text = (name: FilterName) => search.get(name)?.trim() || undefined;
  const actor = Number(text('actor'));
  const { from, to } = daysOf(search);
  const query: JournalQuery = {
    kind: text('kind'),
    key: text('key'),
    actor: Number.isInteger(actor) && actor >= 0 ? actor : undefined,
    from: startOfDay(from),
    to: to === '' ? undefined : startOfDay(nextDay(to)),
    page: pageNumber(search),
    size: journalPageSize,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** Another choice of some filters; the first page is shown then. */
export function withFilters(search: URLSearchParams, change: Filters): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  next.delete('page');
  return next;
}
