import { asked } from '@maru/web/lib/asked';
import { days, defineFilters, flag, page, text, type ValuesOf } from '@maru/web/lib/filters';
import { isoDate } from '@maru/web/lib/format';

/** The list's page size (specification, section 9). */
export const pageSize = 15;

/**
 * What the list's address says. A toggle may be on before anything was searched for with it: then its values are
 * empty and nothing is filtered yet.
 */
export const memberFilters = defineFilters(
  { range: flag(), days: days(), person: flag(), name: text(), phone: text(), group: text(40), page: page() },
  (filter) => {
    const { range, days, person } = filter;
    const hasDays = range && days.from !== '' && days.to !== '';
    return {
      ...filter,
      ...(!hasDays && { days: { from: '', to: '' } }),
      ...(!person && { name: '', phone: '' }),
    };
  },
);
export type Filter = ValuesOf<typeof memberFilters>;

/** From one month ago to today, by the centre's days (specification, section 5). */
export function defaultRange(now: Date): { from: string; to: string } {
  const to = isoDate(now);
  const [year = 0, month = 1, day = 1] = to.split('-').map(Number);
  // The last day of a shorter month stands in for one that it does not have.
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  const from = new Date(Date.UTC(year, month - 2, Math.min(day, lastDay)));
  return { from: from.toISOString().slice(0, 10), to };
}

export function toQuery({ days: { from, to }, name, phone, group }: Filter) {
  return asked({ startDate: from, endDate: to, name, phoneNumber: phone, group });
}

export function isFiltered(filter: Filter): boolean {
  return Object.keys(toQuery(filter)).length > 0;
}
