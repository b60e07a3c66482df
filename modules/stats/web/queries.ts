import {
  countBySession,
  countSignups,
  getHealth,
  listDailyCounts,
  listNewest,
  listPopularPages,
} from '@maru/web/api';
import { queryOptions } from '@tanstack/react-query';
import { type Period, periodsAt } from './periods';

const fresh = { staleTime: 60_000, retry: false, meta: { showsAnyChange: true } } as const;
export const shownDays = 30;

const nobody: SignupCounts = { totalCount: 0, regularUserCount: 0 };

/** `totalCount`, and one `…UserCount` for each door that people come in by. */
export type SignupCounts = Record<string, number>;

/** A count that does not come is zero (specification, section 8). */
function signupsIn({ start, end }: Period, signal: AbortSignal): Promise<SignupCounts> {
  const query = { startDate: start.toISOString(), endDate: end.toISOString() };
  return countSignups({ query, signal }).catch(() => nobody);
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
      queryFn: ({ signal }) => countBySession({ signal }).catch(() => []),
      ...fresh,
    }),
  daily: () =>
    queryOptions({
      queryKey: ['admin', 'dashboard', 'daily'],
      queryFn: ({ signal }) => listDailyCounts({ query: { days: shownDays }, signal }).catch(() => []),
      ...fresh,
    }),
  pages: () =>
    queryOptions({
      queryKey: ['admin', 'dashboard', 'pages'],
      queryFn: ({ signal }) => listPopularPages({ query: { days: shownDays }, signal }).catch(() => []),
      ...fresh,
    }),
  newest: () =>
    queryOptions({
      queryKey: ['admin', 'dashboard', 'newest'],
      queryFn: ({ signal }) => listNewest({ signal }).catch(() => ({ members: [], applications: [] })),
      ...fresh,
    }),
  health: () =>
    queryOptions({
      queryKey: ['admin', 'dashboard', 'health'],
      queryFn: ({ signal }) => getHealth({ signal }).catch(() => null),
      ...fresh,
    }),
};
