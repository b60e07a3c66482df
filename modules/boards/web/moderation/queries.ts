import { listAdminComments, listAdminPosts } from '@maru/web/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Filter, pageSize, toQuery } from './filter';

export const moderationQueries = {
  posts: (filter: Filter) =>
    queryOptions({
      queryKey: ['admin', 'boards', 'posts', filter],
      queryFn: ({ signal }) =>
        listAdminPosts({ path: { page: filter.page, size: pageSize }, query: toQuery(filter), signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  comments: (filter: Filter) =>
    queryOptions({
      queryKey: ['admin', 'boards', 'comments', filter],
      queryFn: ({ signal }) =>
        listAdminComments({ path: { page: filter.page, size: pageSize }, query: toQuery(filter), signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
