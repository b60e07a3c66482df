import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, open, site } from '@/testing/screens';
import { Dashboard } from './Dashboard';

// The drawing needs a width, which there is none of here; its numbers stand in the table.
vi.mock('./Charts', () => ({ GrowthChart: () => null, VisitChart: () => null }));

const api = fakeApi();
const signups = 'GET /admin/member/getStatsByDateRange';
const others = [
  'GET /admin/apply/getAllSessionStats',
  'GET /admin/stats/daily',
  'GET /admin/stats/pages',
  'GET /admin/stats/newest',
  'GET /admin/stats/health',
];
const region = (name: RegExp) => screen.findByRole('region', { name });
const show = () => open('/admin', <Dashboard hasSessions />, undefined, site);

describe('§2 dashboard', () => {
  it('§3 shows signups by door, applications by session, and the days as a table', async () => {
    api.answer(signups, 200, { totalCount: 12, kakaoUserCount: 8, regularUserCount: 4 });
    api.answer(others[0] ?? '', 200, [
      { sessionId: 3, sessionTitle: '아침 명상', lastDay: 1, lastWeek: 2, lastMonth: 5, total: 1234 },
    ]);
    api.answer(others[1] ?? '', 200, [{ date: '2026-11-20', signups: 3, applications: 7, visits: 40 }]);
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
    expect(await screen.findAllByText('12')).toHaveLength(3);
    const row = within(await region(/^과정별 신청/)).getByRole('row', { name: /아침 명상/ });
    expect(row).toHaveTextContent('아침 명상1251,234');
    const days = within(await region(/^날짜별 가입과 신청/));
    expect(days.getByRole('row', { name: /2026.11.20/, hidden: true })).toHaveTextContent('37');
    expect(await screen.findByText('하늘')).toBeVisible();
    expect(await screen.findByText('확인 필요')).toBeVisible();
  });

  it('§8 falls back to zero and to empty lists when the counts do not come', async () => {
    for (const call of [signups, ...others]) api.refuse(call, 500, 'x');
    show();
    const counts = within(await region(/^가입/));
    expect((await counts.findAllByText('0', { selector: 'p' })).length).toBe(3);
    expect(await screen.findByText('과정 없음')).toBeVisible();
    expect(await screen.findByText('아직 신청 없음')).toBeVisible();
    expect(await screen.findByText('상태를 읽지 못함')).toBeVisible();
  });
});
