import { listTokens } from '@maru/web/api';
import { queryOptions } from '@tanstack/react-query';

export const tokenQueries = {
  list: () =>
    queryOptions({
      queryKey: ['admin', 'tokens'],
      queryFn: ({ signal }) => listTokens({ signal }),
      staleTime: 0,
    }),
};
