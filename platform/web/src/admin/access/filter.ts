import type { ListAccessData } from '@maru/web/api';
import { type Days, isTurned } from '@maru/web/ui/DayRange';

type AccessQuery = NonNullable<ListAccessData['query']>;

/** The filters as they stand in the address; days are the centre's. */
export type FilterName = 'actor' | 'action' | 'kind' | 'member' | 'item' | 'from' | 'to';
export type Filters = Partial<Record<FilterName, string>>;

const names: FilterName[] = ['actor', 'action', 'kind', 'member', 'item', 'from', 'to'];
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const actions = ['view', 'pdf', 'xlsx', 'file'] as const;

/** A number of a member, an application or an admin; nothing for what is none. */
export function numberOf(text: string | null): number | undefined {
  const number = Number(text?.trim() || Number.NaN);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** The days of the address, as far as a list can be asked for them. */
export function daysOf(search: URLSearchParams): Days {
  const day = (name: keyof Days) => {
    const text = search.get(name)?.trim() ?? '';
    return dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
  };
  const days = { from: day('from'), to: day('to') };
  return isTurned(days) ? { from: '', to: '' } : days;
}

export function toAccessQuery(search: URLSearchParams): AccessQuery {
  const { from, to } = daysOf(search);
  const query: AccessQuery = {
    actor: numberOf(search.get('actor')),
    action: actions.find((action) => action === search.get('action')),
    kind: search.get('kind')?.trim() || undefined,
    member: numberOf(search.get('member')),
    item: numberOf(search.get('item')),
    startDate: from || undefined,
    endDate: to || undefined,
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

export const noFilters: Filters = Object.fromEntries(names.map((name) => [name, '']));
