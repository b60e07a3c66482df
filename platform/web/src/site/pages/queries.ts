import { fetchPageByCode, type PageContent } from '@maru/web/api';
import { askedOnEntry } from '@maru/web/lib/askedOnEntry';
import { preloaded } from '@maru/web/lib/preloaded';
import { queryOptions } from '@tanstack/react-query';

export const pageQueries = {
  all: () => ['pages'] as const,
  byCode: (code: string) =>
    queryOptions({
      queryKey: [...pageQueries.all(), code],
      queryFn: ({ signal }) => fetchPageByCode({ path: { code }, signal }),
      ...askedOnEntry,
      ...preloaded<PageContent>(`GET /api/pageContent/fetchByCode/${code}`),
    }),
};
