import { getAccountChange, getMe, getSecondFactor, listLogins } from '@maru/web/api';
import { queryOptions } from '@tanstack/react-query';

export const accountQueries = {
  all: () => ['account'] as const,
  me: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'me'],
      queryFn: ({ signal }) => getMe({ signal }),
    }),
  logins: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'logins'],
      queryFn: ({ signal }) => listLogins({ signal }),
      staleTime: 0,
    }),
  /** The change that the link with this code takes back. */
  change: (code: string) =>
    queryOptions({
      queryKey: ['account-change', code],
      queryFn: ({ signal }) => getAccountChange({ path: { code }, signal }),
      staleTime: 0,
      retry: false,
    }),
  secondFactor: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'secondFactor'],
      queryFn: ({ signal }) => getSecondFactor({ signal }),
      staleTime: 0,
    }),
};
