import { queryOptions } from '@tanstack/react-query';
import { getMe } from '@/api';

export const accountQueries = {
  all: () => ['account'] as const,
  me: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'me'],
      queryFn: ({ signal }) => getMe({ signal }),
    }),
};
