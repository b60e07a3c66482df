import { describe, expect, it } from 'vitest';
import { platformFields } from '../platformFields';
import { compareRecords } from './compareRecords';
import { wordOf } from './wording';

describe('§2 change log: values are named as people name them', () => {
  it.each([
    ['start', '2026-12-05T16:00:00+09:00', '2026.12.05 16:00'],
    ['startDay', '2026-12-22', '2026.12.22'],
    ['events', ['하나', '둘'], '하나, 둘'],
    ['title', 'general', 'general'],
    ['published', true, '예'],
    ['until', null, '없음'],
    ['price', 10000, '10,000'],
  ])('%s %s', (_, value, word) => {
    expect(wordOf(value)).toBe(word);
  });

  it('asks for the names that a module knows, and keeps what has none', () => {
    const label = (value: string | number) => (value === 'page.changed' ? '정보 페이지 변경' : undefined);
    expect(wordOf(['page.changed', 'gone.changed'], label)).toBe('정보 페이지 변경, gone.changed');
  });

  it('compares them whole and not letter by letter', () => {
    const changes = compareRecords(
      platformFields,
      { type: 'general', start: '2026-12-05T16:00:00+09:00' },
      { type: 'instructor', start: '2026-12-05T17:00:00+09:00' },
    );
    expect(changes.map(({ field, type }) => [field, type])).toEqual([
      ['type', 'value'],
      ['start', 'value'],
    ]);
  });
});
