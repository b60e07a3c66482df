import { describe, expect, it } from 'vitest';
import { journalFilters, toJournalQuery } from './filter';

const queryOf = (search: string) => toJournalQuery(journalFilters.read(new URLSearchParams(search)));

describe('§2 change log: its filters stand in the URL', () => {
  it('asks for the newest changes when nothing is chosen', () => {
    expect(queryOf('')).toEqual({ page: 0, size: 20 });
  });

  it('turns whole days of Seoul into moments, the last day included', () => {
    expect(queryOf('from=2026-02-01&to=2026-02-28&page=3')).toEqual({
      from: '2026-01-31T15:00:00.000Z',
      to: '2026-02-28T15:00:00.000Z',
      page: 2,
      size: 20,
    });
  });

  it('asks for kind, key and actor', () => {
    expect(queryOf('kind=page&key=YOGA&actor=3')).toMatchObject({ kind: 'page', key: 'YOGA', actor: 3 });
  });

  it('asks for what the program did itself', () => {
    expect(queryOf('actor=0')).toMatchObject({ actor: 0 });
  });

  it('ignores what cannot be meant', () => {
    expect(queryOf('from=yesterday&to=2026-99-99&actor=x&page=-2')).toEqual({ page: 0, size: 20 });
  });
});
