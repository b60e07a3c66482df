import { listAdminComments, listAdminPosts } from '@maru/web/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Filter, pageSize, toQuery } from './filter';

export const moderationQueries = {
  all: () => ['admin', 'boards'] as const,
  posts: (filter: Filter) =>
    queryOptions({
      queryKey: [...moderationQueries.all(), 'posts', filter],
      queryFn: ({ signal }) =>
        listAdminPosts({ path: { page: filter.page, size: pageSize }, query: toQuery(filter), signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  comments: (filter: Filter) =>
    queryOptions({
      queryKey: [...moderationQueries.all(), 'comments', filter],
      queryFn: ({ signal }) =>
        listAdminComments({
          path: { page: filter.page, size: pageSize },
          query: toQuery({ ...filter, category: '' }),
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
