import type { ListAccessData } from '@maru/web/api';
import { asked } from '@maru/web/lib/asked';
import { choice, days, defineFilters, number, page, text, type ValuesOf } from '@maru/web/lib/filters';

type AccessQuery = NonNullable<ListAccessData['query']>;

export const actions = ['view', 'pdf', 'xlsx', 'file', 'change', 'erase'] as const;

/** Days are the centre's; numbers are those of an admin, a member and an application. */
export const accessFilters = defineFilters({
  actor: number(),
  action: choice(actions, null),
  kind: text(),
  member: number(),
  item: number(),
  days: days(),
  page: page(),
});
export type Filter = ValuesOf<typeof accessFilters>;

export function toAccessQuery({ actor, action, kind, member, item, days }: Filter): AccessQuery {
  return asked({ actor, action, kind, member, item, startDate: days.from, endDate: days.to });
}

/** The address of the record that shows this month's accesses. */
export function monthSearch(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const days = { from: `${month}-01`, to: `${month}-${last}` };
  return accessFilters.change(new URLSearchParams({ tab: 'views' }), { days }).toString();
}
