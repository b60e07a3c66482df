import { describe, expect, it } from 'vitest';
import { compareRecords } from '@/lib/compare';
import { site } from '@/testing/screens';
import { wordOf } from './wording';

const centre = { ...site, sessionTypes: [{ key: 'general', title: '일반과정 신청' }] };

describe('§2 change log: values are named as people name them', () => {
  it.each([
    ['type', 'general', '일반과정 신청'],
    ['type', 'textarea', '여러 줄'],
    ['role', 'ROLE_ADMIN', '관리자'],
    ['start', '2026-12-05T16:00:00+09:00', '2026.12.05 16:00'],
    ['startDay', '2026-12-22', '2026.12.22'],
    ['events', ['하나', '둘'], '하나, 둘'],
    ['title', 'general', 'general'],
    ['published', true, '예'],
    ['until', null, '없음'],
    ['price', 10000, '10,000'],
    ['template', 'tabs', '탭'],
    ['author', 7, '7번 회원'],
    ['post', '92', '92번 게시글'],
    ['secret_at', 1795439279736, '2026.11.23 22:07'],
    ['categories', 3, '우선순위 3'],
  ])('%s %s', (field, value, word) => {
    expect(wordOf(centre, field, value)).toBe(word);
  });

  it('asks for the names that a module knows, and keeps what has none', () => {
    const known = { 'page.changed': '정보 페이지 변경' };
    expect(wordOf(centre, 'events', ['page.changed', 'gone.changed'], known)).toBe(
      '정보 페이지 변경, gone.changed',
    );
  });

  it('compares them whole and not letter by letter', () => {
    const changes = compareRecords(
      { type: 'general', start: '2026-12-05T16:00:00+09:00' },
      { type: 'instructor', start: '2026-12-05T17:00:00+09:00' },
    );
    expect(changes.map(({ field, type }) => [field, type])).toEqual([
      ['type', 'value'],
      ['start', 'value'],
    ]);
  });
});
