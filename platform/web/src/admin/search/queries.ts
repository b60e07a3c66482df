import { type AdminSearch, searchAdmin } from '@maru/web/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const adminSearchQueries = {
  /** Never remembered: what is shown of members is recorded each time. */
  find: (q: string) =>
    queryOptions<AdminSearch>({
      queryKey: ['admin', 'search', q],
      queryFn: ({ signal }) => searchAdmin({ query: { q }, signal }),
      enabled: q !== '',
      staleTime: 0,
      gcTime: 0,
      placeholderData: keepPreviousData,
    }),
};
