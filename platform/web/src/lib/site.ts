import { getSite, type Site, type SiteBoard, type SiteSessionType } from '@maru/web/api';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { preloaded } from './preloaded';

/** What the site must know of this centre. It changes with a deployment only. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => getSite({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  ...preloaded<Site>('GET /api/site'),
});

/** The site; the root route has loaded it before anything below is shown. */
export function useSite(): Site {
  return useSuspenseQuery(siteQuery).data;
}

export function hasModule(site: Site, name: string): boolean {
  return site.modules.includes(name);
}

/** The board with this key. Case matters not, as in every path. */
export function boardOf(site: Site, key: string): SiteBoard | undefined {
  const wanted = key.toLowerCase();
  return site.boards.find((board) => board.key.toLowerCase() === wanted);
}

/** The kind of sessions with this key. */
export function sessionTypeOf(site: Site, key: string): SiteSessionType | undefined {
  const wanted = key.toLowerCase();
  return site.sessionTypes.find((type) => type.key.toLowerCase() === wanted);
}
