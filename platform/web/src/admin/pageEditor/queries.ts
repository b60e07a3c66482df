import { fetchPageByCode } from '@maru/web/api';
import { asReader } from '@maru/web/lib/asReader';
import { queryOptions } from '@tanstack/react-query';

export const pageEditorQueries = {
  all: () => ['admin', 'page'] as const,
  /** The page as it is stored now: an editor must not start from a remembered answer. */
  page: (code: string) =>
    queryOptions({
      queryKey: [...pageEditorQueries.all(), code],
      queryFn: ({ signal }) => fetchPageByCode({ ...asReader, path: { code }, cache: 'no-store', signal }),
      staleTime: 0,
    }),
};
