import { queryOptions } from '@tanstack/react-query';
import { listApplicationsByDateRange, listApplySessions } from '@/api';
import type { Filter } from './filter';

export const applicationQueries = {
  sessions: () =>
    queryOptions({
      queryKey: ['admin', 'applications', 'sessions'],
      queryFn: ({ signal }) => listApplySessions({ signal }),
      staleTime: 0,
    }),
  /** Each answer is noted as a view of personal data: nothing is asked for again that nobody asked for. */
  list: ({ session, from, to, q }: Filter) =>
    queryOptions({
      queryKey: ['admin', 'applications', 'list', session, from, to, q],
      queryFn: ({ signal }) =>
        listApplicationsByDateRange({
          path: { id: session ?? 0 },
          query: { startDate: from, endDate: to, ...(q !== '' && { q }) },
          cache: 'no-store',
          signal,
        }),
      enabled: session !== null,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
};
