import { getMediaFile, getMediaTotals, listMedia } from '@maru/web/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Filter, pageSize } from './filter';

export const libraryQueries = {
  all: () => ['admin', 'library'] as const,
  list: ({ q, type, use, page }: Filter, size = pageSize) =>
    queryOptions({
      queryKey: [...libraryQueries.all(), 'list', q, type, use, page, size],
      queryFn: ({ signal }) => listMedia({ query: { type, use, page, size, ...(q && { text: q }) }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  totals: () =>
    queryOptions({
      queryKey: [...libraryQueries.all(), 'totals'],
      queryFn: ({ signal }) => getMediaTotals({ signal }),
      staleTime: 0,
    }),
  file: (path: string) =>
    queryOptions({
      queryKey: [...libraryQueries.all(), 'file', path],
      queryFn: ({ signal }) => getMediaFile({ query: { path }, signal }),
      staleTime: 0,
    }),
};
