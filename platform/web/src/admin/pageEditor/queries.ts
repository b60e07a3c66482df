import { fetchPageByCode } from '@maru/web/api';
import { queryOptions } from '@tanstack/react-query';

export const pageEditorQueries = {
  /** The page as it is stored now: an editor must not start from a remembered answer. */
  page: (code: string) =>
    queryOptions({
      queryKey: ['admin', 'page', code],
      queryFn: ({ signal }) => fetchPageByCode({ path: { code }, cache: 'no-store', signal }),
      staleTime: 0,
    }),
};
