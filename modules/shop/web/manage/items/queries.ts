import { getAdminItem, listAdminItems, listItemEditorCategories } from '@maru/web/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Filter, pageSize, toQuery } from './filter';

export const itemQueries = {
  all: () => ['admin', 'items'] as const,
  list: (filter: Filter) =>
    queryOptions({
      queryKey: [...itemQueries.all(), 'list', filter],
      queryFn: ({ signal }) =>
        listAdminItems({ path: { page: filter.page, size: pageSize }, query: toQuery(filter), signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** The item as it is stored now: an editor must not start from a remembered answer. */
  item: (id: number) =>
    queryOptions({
      queryKey: [...itemQueries.all(), 'item', id],
      queryFn: ({ signal }) => getAdminItem({ path: { id }, cache: 'no-store', signal }),
      staleTime: 0,
    }),
  categories: () =>
    queryOptions({
      queryKey: [...itemQueries.all(), 'categories'],
      queryFn: ({ signal }) => listItemEditorCategories({ signal }),
      staleTime: 0,
    }),
};
