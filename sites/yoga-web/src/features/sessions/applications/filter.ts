import { isTurned } from '@/components/ui/DayRange';
import { isoDate } from '@/lib/format';

/** What the viewer's address says: the session's number, the days (both included), and words to look for. */
export type Filter = { session: number | null; from: string; to: string; q: string };

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
  const range = defaultRange(now);
  const days = { from: day(search.get('from')) ?? range.from, to: day(search.get('to')) ?? range.to };
  return {
    session: Number.isSafeInteger(session) && session > 0 ? session : null,
    ...(isTurned(days) ? range : days),
    q: (search.get('q') ?? '').trim(),
  };
}

/** The address of a view; both days stand in it once one of them was chosen, so that it shows the same tomorrow. */
export function writeFilter({ session, from, to, q }: Filter, now = new Date()): string {
  const search = new URLSearchParams();
  const range = defaultRange(now);
  if (session !== null) search.set('session', String(session));
  if (from !== range.from || to !== range.to) {
    search.set('from', from);
    search.set('to', to);
  }
  if (q !== '') search.set('q', q);
  return search.toString();
}
