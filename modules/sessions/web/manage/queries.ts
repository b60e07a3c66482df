import { getAdminSession, getSessionForm, getSessionTypes, listAdminSessions } from '@maru/web/api';
import { siteQuery } from '@maru/web/lib/site';
import { queryOptions } from '@tanstack/react-query';
import { applicationQueries } from '../applications/queries';
import { sessionQueries } from '../queries';

export const sessionManagerQueries = {
  all: () => ['admin', 'sessions'] as const,
  list: () =>
    queryOptions({
      queryKey: [...sessionManagerQueries.all(), 'list'],
      queryFn: ({ signal }) => listAdminSessions({ cache: 'no-store', signal }),
      staleTime: 0,
    }),
  types: () =>
    queryOptions({
      queryKey: [...sessionManagerQueries.all(), 'types'],
      queryFn: ({ signal }) => getSessionTypes({ cache: 'no-store', signal }),
      staleTime: 0,
    }),
  session: (code: string) =>
    queryOptions({
      queryKey: [...sessionManagerQueries.all(), 'one', code],
      queryFn: ({ signal }) => getAdminSession({ path: { session_code: code }, cache: 'no-store', signal }),
      staleTime: 0,
    }),
  form: (code: string) =>
    queryOptions({
      queryKey: [...sessionManagerQueries.all(), 'form', code],
      queryFn: ({ signal }) => getSessionForm({ path: { session_code: code }, cache: 'no-store', signal }),
      staleTime: 0,
    }),
};

/** What shows sessions: to visitors, whose menu and pages may name them, and to admins. */
export const sessionKeys = [
  sessionManagerQueries.all(),
  sessionQueries.all(),
  applicationQueries.sessions().queryKey,
  siteQuery.queryKey,
];
