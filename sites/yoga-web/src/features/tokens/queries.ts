import { queryOptions } from '@tanstack/react-query';
import { listTokens } from '@/api';

export const tokenQueries = {
  list: () =>
    queryOptions({
      queryKey: ['admin', 'tokens'],
      queryFn: ({ signal }) => listTokens({ signal }),
      staleTime: 0,
    }),
};
