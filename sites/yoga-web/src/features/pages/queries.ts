import { queryOptions } from '@tanstack/react-query';
import { fetchPageByCode, type PageContent } from '@/api';
import { askedOnEntry } from '@/lib/askedOnEntry';
import { preloaded } from '@/lib/preloaded';

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
