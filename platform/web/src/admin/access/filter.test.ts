import { expect, it } from 'vitest';
import { noFilters, toAccessQuery, withFilters } from './filter';

it('asks for what the address says, and for nothing that it cannot mean', () => {
  const search = new URLSearchParams(
    'actor=3&action=xlsx&kind=member&member=12&item=0&from=2026-11-01&to=2026-11-30&page=4',
  );
  expect(toAccessQuery(search)).toEqual({
    actor: 3,
    action: 'xlsx',
    kind: 'member',
    member: 12,
    startDate: '2026-11-01',
    endDate: '2026-11-30',
  });
  const broken = new URLSearchParams('actor=x&action=look&member=-1&from=2026-11-30&to=2026-11-01');
  expect(toAccessQuery(broken)).toEqual({});
});

it('goes back to the first page with another choice, and forgets all of them at once', () => {
  const search = new URLSearchParams('tab=views&actor=3&page=4');
  expect(withFilters(search, { member: '7' }).toString()).toBe('tab=views&actor=3&member=7');
  expect(withFilters(search, noFilters).toString()).toBe('tab=views');
});
