import { getAccess, listAccess, listAccessReviews } from '@maru/web/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Filter, toAccessQuery } from './filter';

const pageSize = 20;

const page = {
  placeholderData: keepPreviousData,
  staleTime: 0,
};

export const accessQueries = {
  all: () => ['admin', 'access'] as const,
  list: (filter: Filter) => {
    const query = toAccessQuery(filter);
    return queryOptions({
      queryKey: [...accessQueries.all(), 'list', query, filter.page],
      queryFn: ({ signal }) => listAccess({ path: { page: filter.page, size: pageSize }, query, signal }),
      ...page,
    });
  },
  one: (id: number) =>
    queryOptions({
      queryKey: [...accessQueries.all(), 'one', id],
      queryFn: ({ signal }) => getAccess({ path: { id }, signal }),
    }),
  reviews: () =>
    queryOptions({
      queryKey: [...accessQueries.all(), 'reviews'],
      queryFn: ({ signal }) => listAccessReviews({ signal }),
      staleTime: 0,
    }),
};
