import { queryOptions } from '@tanstack/react-query';
import {
  getMemberStats,
  getNewest,
  getSystemHealth,
  listDailyStats,
  listPageStats,
  listSessionStats,
  type StatsMembers,
} from './calls';
import { type Period, periodsAt } from './periods';

const fresh = { staleTime: 60_000, retry: false } as const;
export const shownDays = 30;

const nobody: StatsMembers = { totalCount: 0, regularUserCount: 0 };

/** A count that does not come is zero (specification, section 8). */
function signupsIn({ start, end }: Period, signal: AbortSignal): Promise<StatsMembers> {
  const query = { startDate: start.toISOString(), endDate: end.toISOString() };
  return getMemberStats({ query, signal }).catch(() => nobody);
}

/** What the dashboard shows. Whatever fails is zero or empty, and the rest is shown. */
export const dashboardQueries = {
  signups: (now: Date) => {
    const { today, week, month } = periodsAt(now);
    return queryOptions({
      queryKey: ['admin', 'dashboard', 'signups', today.start.toISOString()],
      queryFn: async ({ signal }) => {
        const [day, seven, thirty] = await Promise.all(
          [today, week, month].map((period) => signupsIn(period, signal)),
        );
        return { today: day ?? nobody, week: seven ?? nobody, month: thirty ?? nobody };
      },
      ...fresh,
    });
  },
  sessions: () =>
    queryOptions({
      queryKey: ['admin', 'dashboard', 'sessions'],
      queryFn: ({ signal }) => listSessionStats({ signal }).catch(() => []),
      ...fresh,
    }),
  daily: () =>
    queryOptions({
      queryKey: ['admin', 'dashboard', 'daily'],
      queryFn: ({ signal }) => listDailyStats({ query: { days: shownDays }, signal }).catch(() => []),
      ...fresh,
    }),
  pages: () =>
    queryOptions({
      queryKey: ['admin', 'dashboard', 'pages'],
      queryFn: ({ signal }) => listPageStats({ query: { days: shownDays }, signal }).catch(() => []),
      ...fresh,
    }),
  newest: () =>
    queryOptions({
      queryKey: ['admin', 'dashboard', 'newest'],
      queryFn: ({ signal }) => getNewest({ signal }).catch(() => ({ members: [], applications: [] })),
      ...fresh,
    }),
  health: () =>
    queryOptions({
      queryKey: ['admin', 'dashboard', 'health'],
      queryFn: ({ signal }) => getSystemHealth({ signal }).catch(() => null),
      ...fresh,
    }),
};
