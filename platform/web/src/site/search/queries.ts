import { type SearchPage, searchSite } from '@maru/web/api';
import { preloaded } from '@maru/web/lib/preloaded';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSize, type SearchView, searchFilters } from './view';

export const searchQueries = {
  page: (view: SearchView) =>
    queryOptions({
      queryKey: ['search', 'page', view],
      queryFn: ({ signal }) =>
        searchSite({
          query: {
            q: view.q,
            page: view.page,
            size: pageSize,
            ...(view.kind !== '' && { kind: view.kind }),
          },
          signal,
        }),
      enabled: view.q !== '',
      placeholderData: keepPreviousData<SearchPage>,
      meta: { showsAnyChange: true },
      ...preloaded<SearchPage>(`GET /api/search${searchFilters.write(view)}`),
    }),
  /** The first results while one types. An answer that is out of date by then is cancelled. */
  first: (q: string) =>
    queryOptions<SearchPage>({
      queryKey: ['search', 'first', q],
      queryFn: ({ signal }) => searchSite({ query: { q, page: 0, size: 6 }, signal }),
      enabled: q !== '',
      placeholderData: keepPreviousData,
      meta: { showsAnyChange: true },
    }),
};
