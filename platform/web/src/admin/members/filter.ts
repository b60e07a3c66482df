import { isoDate } from '@maru/web/lib/format';

/** The list's page size (specification, section 9). */
export const pageSize = 15;

/**
 * What the list's address says. A toggle may be on before anything was searched for with it: then its values are
 * empty and nothing is filtered yet. Pages count from zero.
 */
export type Filter = {
  range: boolean;
  from: string;
  to: string;
  person: boolean;
  name: string;
  phone: string;
  page: number;
};

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** From one month ago to today, by the centre's days (specification, section 5). */
export function defaultRange(now: Date): { from: string; to: string } {
  const to = isoDate(now);
  const [year = 0, month = 1, day = 1] = to.split('-').map(Number);
  // The last day of a shorter month stands in for one that it does not have.
  const lastDay = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  const from = new Date(Date.UTC(year, month - 2, Math.min(day, lastDay)));
  return { from: from.toISOString().slice(0, 10), to };
}

function day(text: string | null): string {
  return text !== null && dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

export function readFilter(search: URLSearchParams): Filter {
  const text = (name: string) => (search.get(name) ?? '').trim();
  const page = Number(search.get('page') ?? 1);
  const [from, to] = [day(search.get('from')), day(search.get('to'))];
  const range = search.get('range') === '1';
  const person = search.get('person') === '1';
  const hasDays = range && from !== '' && to !== '';
  return {
    range,
    from: hasDays ? from : '',
    to: hasDays ? to : '',
    person,
    name: person ? text('name') : '',
    phone: person ? text('phone') : '',
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
  };
}

export function writeFilter({ range, from, to, person, name, phone, page }: Filter): string {
  const search = new URLSearchParams();
  if (range) {
    search.set('range', '1');
    if (from !== '' && to !== '') {
      search.set('from', from);
      search.set('to', to);
    }
  }
  if (person) {
    search.set('person', '1');
    if (name !== '') search.set('name', name);
    if (phone !== '') search.set('phone', phone);
  }
  if (page > 0) search.set('page', String(page + 1));
  return search.toString();
}

/** What the server is asked: absent where nothing is searched for. */
export function toQuery({ from, to, name, phone }: Filter) {
  return {
    ...(from !== '' && { startDate: from, endDate: to }),
    ...(name !== '' && { name }),
    ...(phone !== '' && { phoneNumber: phone }),
  };
}

export function isFiltered(filter: Filter): boolean {
  return Object.keys(toQuery(filter)).length > 0;
}
