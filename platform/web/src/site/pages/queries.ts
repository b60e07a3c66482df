import { fetchPageFragment, type PageFragment } from '@maru/web/api';
import { askedOnEntry } from '@maru/web/lib/askedOnEntry';
import { preloaded } from '@maru/web/lib/preloaded';
import { queryOptions } from '@tanstack/react-query';
import { asDrawn } from '../islands/markup';

export const pageQueries = {
  all: () => ['pages'] as const,
  byCode: (code: string) =>
    queryOptions({
      queryKey: [...pageQueries.all(), code],
      queryFn: async ({ signal }) => {
        const fragment = await fetchPageFragment({ path: { code }, signal });
        return { ...fragment, html: asDrawn(fragment.html) };
      },
      ...askedOnEntry,
      ...preloaded<PageFragment>(`GET /api/pageContent/fetchFragment/${code}`),
    }),
};
