import { describe, expect, it } from 'vitest';
import { defaultRange, memberFilters, toQuery } from './filter';

const read = (search: string) => memberFilters.read(new URLSearchParams(search));

describe('§5 the member search', () => {
  it('§5 starts from one month ago to today, by the centre’s days', () => {
    const at = (moment: string) => defaultRange(new Date(moment));
    expect(at('2026-11-21T01:00:00Z')).toEqual({ from: '2026-10-21', to: '2026-11-21' });
    expect(at('2026-11-20T15:00:00Z')).toEqual({ from: '2026-10-21', to: '2026-11-21' });
    expect(at('2026-03-31T03:00:00Z')).toEqual({ from: '2026-02-28', to: '2026-03-31' });
    expect(at('2027-01-15T03:00:00Z')).toEqual({ from: '2026-12-15', to: '2027-01-15' });
  });

  it('reads what the address says and nothing that cannot be meant', () => {
    expect(read('')).toMatchObject({ range: false, person: false, page: 0 });
    expect(read('range=1&from=2026-01-02&to=2026-01-03&person=1&name=%20숲%20&page=3')).toEqual({
      range: true,
      days: { from: '2026-01-02', to: '2026-01-03' },
      person: true,
      name: '숲',
      phone: '',
      group: '',
      page: 2,
    });
    expect(read('range=1&from=yesterday&to=2026-01-03&page=-1')).toMatchObject({
      days: { from: '', to: '' },
      page: 0,
    });
    expect(read('from=2026-01-02&to=2026-01-03&name=숲')).toMatchObject({
      days: { from: '', to: '' },
      name: '',
    });
  });

  it('writes an address that reads the same', () => {
    for (const search of [
      '',
      '?range=1',
      '?range=1&from=2026-01-02&to=2026-01-03&person=1&phone=0101&page=2',
    ]) {
      expect(memberFilters.write(read(search))).toBe(search);
    }
  });

  it('asks the server for what is searched for alone', () => {
    expect(toQuery(read('range=1&person=1'))).toEqual({});
    expect(toQuery(read('range=1&from=2026-01-02&to=2026-01-03'))).toEqual({
      startDate: '2026-01-02',
      endDate: '2026-01-03',
    });
    expect(toQuery(read('person=1&phone=010'))).toEqual({ phoneNumber: '010' });
  });
});
