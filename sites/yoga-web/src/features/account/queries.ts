import { queryOptions } from '@tanstack/react-query';
import { getMe, getSecondFactor, listLogins } from '@/api';

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
  secondFactor: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'secondFactor'],
      queryFn: ({ signal }) => getSecondFactor({ signal }),
      staleTime: 0,
    }),
};
