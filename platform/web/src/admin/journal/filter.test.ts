import { describe, expect, it } from 'vitest';
import { toJournalQuery, withFilters } from './filter';

describe('§2 change log: its filters stand in the URL', () => {
  it('asks for the newest changes when nothing is chosen', () => {
    expect(toJournalQuery(new URLSearchParams())).toEqual({ page: 0, size: 20 });
  });

  it('turns whole days of Seoul into moments, the last day included', () => {
    const query = toJournalQuery(new URLSearchParams('from=2026-02-01&to=2026-02-28&page=3'));
    expect(query).toEqual({
      from: '2026-01-31T15:00:00.000Z',
      to: '2026-02-28T15:00:00.000Z',
      page: 2,
      size: 20,
    });
  });

  it('asks for kind, key and actor', () => {
    expect(toJournalQuery(new URLSearchParams('kind=page&key=YOGA&actor=3'))).toMatchObject({
      kind: 'page',
      key: 'YOGA',
      actor: 3,
    });
  });

  it('asks for what the program did itself', () => {
    expect(toJournalQuery(new URLSearchParams('actor=0'))).toMatchObject({ actor: 0 });
  });

  it('ignores days that are turned', () => {
    const query = toJournalQuery(new URLSearchParams('from=2026-03-02&to=2026-03-01'));
    expect(query).toEqual({ page: 0, size: 20 });
  });

  it('ignores what cannot be meant', () => {
    const query = toJournalQuery(new URLSearchParams('from=yesterday&to=2026-99-99&actor=x&page=-2'));
    expect(query).toEqual({ page: 0, size: 20 });
  });

  it('goes back to the first page when a filter changes', () => {
    expect(withFilters(new URLSearchParams('page=4&kind=page'), { kind: '' }).toString()).toBe('');
  });
});
