import { getAccess, listAccess, listAccessReviews } from '@maru/web/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toAccessQuery } from './filter';

const pageSize = 20;

const page = {
  placeholderData: keepPreviousData,
  staleTime: 0,
};

export const accessQueries = {
  all: () => ['admin', 'access'] as const,
  list: (number: number, search: URLSearchParams) => {
    const query = toAccessQuery(search);
    return queryOptions({
      queryKey: [...accessQueries.all(), 'list', query, number],
      queryFn: ({ signal }) => listAccess({ path: { page: number, size: pageSize }, query, signal }),
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
