import { expect, it } from 'vitest';
import { accessFilters, toAccessQuery } from './filter';

const queryOf = (search: string) => toAccessQuery(accessFilters.read(new URLSearchParams(search)));

it('asks for what the address says, and for nothing that it cannot mean', () => {
  const search = 'actor=3&action=xlsx&kind=member&member=12&item=0&from=2026-11-01&to=2026-11-30&page=4';
  expect(queryOf(search)).toEqual({
    actor: 3,
    action: 'xlsx',
    kind: 'member',
    member: 12,
    startDate: '2026-11-01',
    endDate: '2026-11-30',
  });
  expect(queryOf('actor=x&action=look&member=-1&from=2026-11-30&to=2026-11-01')).toEqual({});
});

it('forgets all filters at once, and stays on its tab', () => {
  const search = new URLSearchParams('tab=views&actor=3&page=4');
  expect(accessFilters.change(search, accessFilters.defaults()).toString()).toBe('tab=views');
});
