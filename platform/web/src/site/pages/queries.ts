import { fetchPageByPath, type PageFragment } from '@maru/web/api';
import { askedOnEntry } from '@maru/web/lib/askedOnEntry';
import { asReader } from '@maru/web/lib/asReader';
import type { Session } from '@maru/web/lib/auth';
import { learn } from '@maru/web/lib/language';
import { preloaded } from '@maru/web/lib/preloaded';
import { queryOptions } from '@tanstack/react-query';
import { asDrawn } from '../islands/markup';

export const pageQueries = {
  all: () => ['pages'] as const,
  /** The page at an address, or that was there before. */
  at: (path: string, { isAdmin, isLoggedIn }: Session) =>
    queryOptions({
      queryKey: [...pageQueries.all(), 'at', path, isAdmin, isLoggedIn],
      queryFn: async ({ signal }) => {
        const asked = { query: { path }, signal };
        // Admins know of pages that are hidden; everybody else reads what a cache in front has, unless it is for some.
        let fragment = await fetchPageByPath({ ...(isAdmin && asReader), ...asked });
        if (fragment.refusal && isLoggedIn) fragment = await fetchPageByPath({ ...asReader, ...asked });
        await learn(fragment.language);
        return { ...fragment, html: asDrawn(fragment.html) };
      },
      ...askedOnEntry,
      ...preloaded<PageFragment>(`GET /api/pageContent/fetchAt?path=${path}`),
    }),
};
