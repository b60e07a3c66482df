import { getAdminSession, getSessionForm, listAdminSessions } from '@maru/web/api';
import { queryOptions } from '@tanstack/react-query';

export const sessionManagerQueries = {
  list: () =>
    queryOptions({
      queryKey: ['admin', 'sessions', 'list'],
      queryFn: ({ signal }) => listAdminSessions({ cache: 'no-store', signal }),
      staleTime: 0,
    }),
  session: (code: string) =>
    queryOptions({
      queryKey: ['admin', 'sessions', 'one', code],
      queryFn: ({ signal }) => getAdminSession({ path: { session_code: code }, cache: 'no-store', signal }),
      staleTime: 0,
    }),
  form: (code: string) =>
    queryOptions({
      queryKey: ['admin', 'sessions', 'form', code],
      queryFn: ({ signal }) => getSessionForm({ path: { session_code: code }, cache: 'no-store', signal }),
      staleTime: 0,
    }),
};
