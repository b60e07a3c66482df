import { isoDate } from '@maru/web/lib/format';
import { isTurned } from '@maru/web/ui/DayRange';

/**
 * What the viewer's address says: the session's number, the days (both included), words to look for, and the page,
 * from zero.
 */
export type Filter = { session: number | null; from: string; to: string; q: string; page: number };

/** Applications of one page. */
export const pageSize = 50;

/** The default range reaches from this many days ago to today (specification, section 9). */
export const defaultDays = 7;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const dayTime = 24 * 60 * 60 * 1000;

export function defaultRange(now: Date): { from: string; to: string } {
  return { from: isoDate(new Date(now.getTime() - defaultDays * dayTime)), to: isoDate(now) };
}

function day(text: string | null): string | null {
  return text !== null && dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

export function readFilter(search: URLSearchParams, now = new Date()): Filter {
  const session = Number(search.get('session'));
  const page = Number(search.get('page') ?? 1);
  const range = defaultRange(now);
  const days = { from: day(search.get('from')) ?? range.from, to: day(search.get('to')) ?? range.to };
  return {
    session: Number.isSafeInteger(session) && session > 0 ? session : null,
    ...(isTurned(days) ? range : days),
    q: (search.get('q') ?? '').trim(),
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** The address of a view; both days stand in it once one of them was chosen, so that it shows the same tomorrow. */
export function writeFilter({ session, from, to, q, page }: Filter, now = new Date()): string {
  const search = new URLSearchParams();
  const range = defaultRange(now);
  if (session !== null) search.set('session', String(session));
  if (from !== range.from || to !== range.to) {
    search.set('from', from);
    search.set('to', to);
  }
  if (q !== '') search.set('q', q);
  if (page > 0) search.set('page', String(page + 1));
  return search.toString();
}

/** What the server is asked of a session's applications; the words where there are any. */
export function toQuery({ from, to, q }: Filter) {
  return { startDate: from, endDate: to, ...(q !== '' && { q }) };
}
