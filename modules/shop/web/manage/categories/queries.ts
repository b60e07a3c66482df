import { listAdminCategories, listItemCategories } from '@maru/web/api';
import { queryOptions } from '@tanstack/react-query';

export const categoryQueries = {
  all: () => ['admin', 'categories'] as const,
  list: () =>
    queryOptions({
      queryKey: [...categoryQueries.all(), 'list'],
      queryFn: ({ signal }) => listAdminCategories({ signal }),
      staleTime: 0,
    }),
  /** The items of one category in their order. */
  places: (category: number) =>
    queryOptions({
      queryKey: [...categoryQueries.all(), 'places', category],
      queryFn: ({ signal }) => listItemCategories({ query: { categoryId: category }, signal }),
      staleTime: 0,
    }),
};
