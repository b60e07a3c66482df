import { listAdminPages, listPageLayouts, listPages } from '@maru/web/api';
import { asked } from '@maru/web/lib/asked';
import { siteQuery } from '@maru/web/lib/site';
import { wholeList } from '@maru/web/lib/wholeList';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageEditorQueries } from '../pageEditor/queries';
import { type Filter, pageSize } from './filter';

/** Every page, hidden or not, in which what was searched for is found. */
function allPages(signal: AbortSignal, query?: { q: string }) {
  return wholeList(
    (path) => listAdminPages({ path, ...(query && { query }), signal }),
    ({ _embedded }) => _embedded.pageDTOList,
    ({ code }) => code,
  );
}

export const pageManageQueries = {
  all: () => ['admin', 'pages'] as const,
  list: (filter: Filter) =>
    queryOptions({
      queryKey: [...pageManageQueries.all(), 'list', filter],
      queryFn: ({ signal }) =>
        listAdminPages({
          path: { page: filter.page, size: pageSize },
          query: asked({ state: filter.state, q: filter.q }),
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** Every page, hidden or not. */
  choices: () =>
    queryOptions({
      queryKey: [...pageManageQueries.all(), 'choices'],
      queryFn: ({ signal }) => allPages(signal),
    }),
  /** The pages at this address, and those that were there before. */
  at: (address: string) =>
    queryOptions({
      queryKey: [...pageManageQueries.all(), 'at', address],
      queryFn: ({ signal }) => allPages(signal, { q: address }),
    }),
  /** What the look offers does not change while the program runs. */
  layouts: () =>
    queryOptions({
      queryKey: ['admin', 'page-layouts'],
      queryFn: ({ signal }) => listPageLayouts({ signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** The pages to which a link can lead. */
export const pageListQuery = queryOptions({
  queryKey: [...pageManageQueries.all(), 'public'],
  queryFn: ({ signal }) => listPages({ signal }),
});

/** What shows pages, to visitors and to admins; the menu and the footer name some, and come with the site. */
export const pageKeys = [pageManageQueries.all(), pageEditorQueries.all(), ['pages'], siteQuery.queryKey];
