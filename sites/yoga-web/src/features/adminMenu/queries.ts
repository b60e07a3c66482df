import { queryOptions } from '@tanstack/react-query';
import { listAdminMenu } from '@/api';

export const adminMenuQueries = {
  list: () =>
    queryOptions({
      queryKey: ['admin', 'menu'],
      queryFn: ({ signal }) => listAdminMenu({ signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
