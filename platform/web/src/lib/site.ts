import { getSite, type Site } from '@maru/web/api';
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
