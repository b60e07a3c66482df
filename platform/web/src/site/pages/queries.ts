import { fetchPageByPath, type PageFragment } from '@maru/web/api';
import { askedOnEntry } from '@maru/web/lib/askedOnEntry';
import { asReader } from '@maru/web/lib/asReader';
import { learn } from '@maru/web/lib/language';
import { preloaded } from '@maru/web/lib/preloaded';
import { queryOptions } from '@tanstack/react-query';
import { asDrawn } from '../islands/markup';

function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The path by which a page is asked for: public paths match without regard to case or a slash at the end. */
export function pagePath(pathname: string): string {
  return readable(pathname).replace(/\/+$/, '').toLowerCase();
}

export const pageQueries = {
  all: () => ['pages'] as const,
  /** The page at an address, or that was there before. */
  at: (path: string, isAdmin: boolean) =>
    queryOptions({
      queryKey: [...pageQueries.all(), 'at', path, isAdmin],
      queryFn: async ({ signal }) => {
        // Admins know of pages that are hidden; everybody else reads what a cache in front has.
        const fragment = await fetchPageByPath({ ...(isAdmin && asReader), query: { path }, signal });
        await learn(fragment.language);
        return { ...fragment, html: asDrawn(fragment.html) };
      },
      ...askedOnEntry,
      ...preloaded<PageFragment>(`GET /api/pageContent/fetchAt?path=${path}`),
    }),
};
