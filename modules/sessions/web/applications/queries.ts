import { cancelApplication, listApplicationPage, listApplySessions } from '@maru/web/api';
import type { Proof } from '@maru/web/lib/useProven';
import { mutationOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type Filter, pageSize, toQuery } from './filter';

/** A page stays while another page of the same list is on its way, never while another list is. */
const listOf = (key: QueryKey | undefined) => JSON.stringify(key?.slice(0, -1));

export const applicationQueries = {
  all: () => ['admin', 'applications'] as const,
  sessions: () =>
    queryOptions({
      queryKey: [...applicationQueries.all(), 'sessions'],
      queryFn: ({ signal }) => listApplySessions({ signal }),
      staleTime: 0,
    }),
  /** Each answer is noted as a view of personal data: nothing is asked for again that nobody asked for. */
  list: (filter: Filter) => {
    const queryKey = [...applicationQueries.all(), 'list', filter.session, toQuery(filter), filter.page];
    return queryOptions({
      queryKey,
      queryFn: ({ signal }) =>
        listApplicationPage({
          path: { id: filter.session ?? 0, page: filter.page, size: pageSize },
          query: toQuery(filter),
          cache: 'no-store',
          signal,
        }),
      placeholderData: (before, query) => (listOf(query?.queryKey) === listOf(queryKey) ? before : undefined),
      enabled: filter.session !== null,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    });
  },
};

/** Destroys an application for a reason, with a proof first. */
export const cancelling = (id: number, proven: Proof) =>
  mutationOptions({
    mutationFn: (reason: string) => proven(() => cancelApplication({ path: { id }, query: { reason } })),
    meta: { changes: [applicationQueries.all()], endsAtOnce: true },
  });
