import { listGroups } from '@maru/web/api';
import { siteQuery } from '@maru/web/lib/site';
import { queryOptions } from '@tanstack/react-query';

export const groupQueries = {
  all: () => ['admin', 'groups'] as const,
  list: () =>
    queryOptions({
      queryKey: [...groupQueries.all(), 'list'],
      queryFn: ({ signal }) => listGroups({ signal }),
      staleTime: 0,
    }),
};

/** What a change of groups makes outdated. */
export const groupKeys = [groupQueries.all(), siteQuery.queryKey];
