import { listAdminMenu } from '@maru/web/api';
import { queryOptions } from '@tanstack/react-query';

export const adminMenuQueries = {
  list: () =>
    queryOptions({
      queryKey: ['admin', 'menu'],
      queryFn: ({ signal }) => listAdminMenu({ signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
