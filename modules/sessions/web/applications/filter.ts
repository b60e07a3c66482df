import { asked } from '@maru/web/lib/asked';
import { days, defineFilters, number, page, text, type ValuesOf } from '@maru/web/lib/filters';
import { isoDate } from '@maru/web/lib/format';

/** Applications of one page. */
export const pageSize = 50;

/** The default range reaches from this many days ago to today (specification, section 9). */
export const defaultDays = 7;

const dayTime = 24 * 60 * 60 * 1000;

export function defaultRange(now: Date): { from: string; to: string } {
  return { from: isoDate(new Date(now.getTime() - defaultDays * dayTime)), to: isoDate(now) };
}

/** What the viewer's address says: the session's number, the days, words to look for, and the page. */
export const applicationFilters = defineFilters({
  session: number(),
  days: days(() => defaultRange(new Date())),
  q: text(),
  page: page(),
});
export type Filter = ValuesOf<typeof applicationFilters>;

export function toQuery({ days: { from, to }, q }: Filter) {
  return { startDate: from, endDate: to, ...asked({ q }) };
}
