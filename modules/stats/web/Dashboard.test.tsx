import { fakeApi, open, site } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dashboard } from './Dashboard';

const api = fakeApi();
const signups = 'GET /admin/member/getStatsByDateRange';
const others = [
  'GET /admin/apply/getAllSessionStats',
  'GET /admin/stats/daily',
  'GET /admin/stats/pages',
  'GET /admin/stats/newest',
  'GET /admin/stats/health',
];
const nothing = { checks: [], backup: { configured: false, verifiedAt: null, ok: false, detail: '' } };

/** What the drawing would find in a browser: a place with a width. */
class Laid {
  readonly #told: ResizeObserverCallback;
  constructor(told: ResizeObserverCallback) {
    this.#told = told;
  }
  observe(target: Element) {
    const contentRect = { width: 600, height: 260 } as DOMRectReadOnly;
    this.#told([{ target, contentRect } as ResizeObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
}

const region = (name: RegExp) => screen.findByRole('region', { name });
const show = () => open('/admin', <Dashboard hasSessions />, undefined, site);

describe('§2 dashboard', () => {
  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', Laid);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:59:59+09:00') });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('§3 shows signups by door in each period of its own, by the day that begins at 11:00', async () => {
    // The three periods at one second before eleven, by where they begin; all end at eleven.
    const counts: Record<string, object> = {
      '2026-11-20T02:00:00.000Z': {
        totalCount: 3,
        kakaoUserCount: 1,
        naverUserCount: 0,
        regularUserCount: 2,
      },
      '2026-11-14T02:00:00.000Z': {
        totalCount: 12,
        kakaoUserCount: 7,
        naverUserCount: 1,
        regularUserCount: 4,
      },
      '2026-10-22T02:00:00.000Z': {
        totalCount: 1234,
        kakaoUserCount: 900,
        naverUserCount: 34,
        regularUserCount: 300,
      },
    };
    api.answer(signups, 200, ({ startDate = '', endDate }) => {
      expect(endDate).toBe('2026-11-21T02:00:00.000Z');
      return (counts[startDate] as Record<string, number>) ?? { totalCount: 999_999 };
    });
    for (const call of others) api.answer(call, 200, call === others[4] ? nothing : []);
    api.answer(others[3] ?? '', 200, { members: [], applications: [] });
    show();
    const shown = await region(/^가입/);
    await within(shown).findByText('1,234');
    const periods = within(shown).getAllByRole('listitem');
    expect(periods.map(({ textContent }) => textContent)).toEqual([
      '오늘3명이메일2카카오1네이버0',
      '최근 7일12명이메일4카카오7네이버1',
      '최근 30일1,234명이메일300카카오900네이버34',
    ]);
    expect(shown).toHaveTextContent(/오전 11시/);
  });

  it('§3 shows applications by session, and the days drawn and as a table', async () => {
    api.answer(signups, 200, { totalCount: 12, kakaoUserCount: 8, regularUserCount: 4 });
    api.answer(others[0] ?? '', 200, [
      { sessionId: 3, sessionTitle: '아침 명상', lastDay: 1, lastWeek: 2, lastMonth: 5, total: 1234 },
      { sessionId: 4, sessionTitle: '저녁 명상', lastDay: 0, lastWeek: 0, lastMonth: 6, total: 7 },
    ]);
    api.answer(others[1] ?? '', 200, [
      { date: '2026-11-19', signups: 1, applications: 2, visits: 30 },
      { date: '2026-11-20', signups: 3, applications: 7, visits: 40 },
    ]);
    api.answer(others[2] ?? '', 200, [{ path: '/info/YOGA', title: '요가', views: 88 }]);
    api.answer(others[3] ?? '', 200, {
      members: [{ id: 1, displayName: '하늘', createdAt: '2026-11-20T09:00:00+09:00' }],
      applications: [],
    });
    api.answer(others[4] ?? '', 200, {
      checks: [{ name: 'database', label: '데이터베이스', ok: true, detail: '' }],
      backup: { configured: true, verifiedAt: null, ok: false, detail: '' },
    });
    show();
    const sessions = within(await region(/^과정별 신청/));
    await sessions.findByRole('row', { name: /아침 명상/ });
    const cells = sessions
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['과정', '오늘', '최근 7일', '최근 30일', '전체'],
      ['아침 명상', '1', '2', '5', '1,234'],
      ['저녁 명상', '0', '0', '6', '7'],
    ]);
    const days = await region(/^날짜별 가입과 신청/);
    // The newest day first, in the order of the columns.
    const rows = within(days).getAllByRole('row', { hidden: true });
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['2026.11.2037', '2026.11.1912']);
    // Two lines over two days, each by its name.
    await waitFor(() => expect(days.querySelectorAll('path.recharts-line-curve')).toHaveLength(2));
    for (const line of days.querySelectorAll('path.recharts-line-curve')) {
      expect(line.getAttribute('d')).toMatch(/^M[\d.]+,[\d.]+(C|L)/);
    }
    expect(days.querySelector('.recharts-legend-wrapper')).toHaveTextContent('가입신청');
    const visits = await region(/^날짜별 방문/);
    await waitFor(() => expect(visits.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(2));
    expect(await screen.findByText('하늘')).toBeVisible();
    expect(await screen.findByText('확인 필요')).toBeVisible();
  });

  it('§8 falls back to zero and to empty lists when the counts do not come', async () => {
    for (const call of [signups, ...others]) api.refuse(call, 500, 'x');
    show();
    const counts = within(await region(/^가입/));
    expect((await counts.findAllByText('0', { selector: 'p' })).length).toBe(3);
    expect(counts.getByText(/오전 11시부터 다음 날 오전 11시까지/)).toBeVisible();
    expect(await screen.findByText('과정 없음')).toBeVisible();
    expect(await screen.findByText('아직 신청 없음')).toBeVisible();
    expect(await screen.findByText('상태를 읽지 못함')).toBeVisible();
  });
});
