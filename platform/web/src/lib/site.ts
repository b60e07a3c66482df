import { getSite, type Site } from '@maru/web/api';
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { asReader } from './asReader';
import { useSession } from './auth';
import { preloaded } from './preloaded';

/** What the site must know of this centre. Who goes from page to page has a change within half a minute. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => getSite({ ...asReader, signal }),
  staleTime: 30_000,
  gcTime: Number.POSITIVE_INFINITY,
  ...preloaded<Site>('GET /api/site'),
});

/** Asks for the site as whoever is logged in has it, where members of groups have more of it than a guest. */
export async function refreshSite(client: QueryClient) {
  if (!client.getQueryData(siteQuery.queryKey)?.asksForGroups) return;
  await client.fetchQuery({ ...siteQuery, staleTime: 0 }).catch(() => null);
}

/** The entries that whoever reads has; groups without any are left out. */
export function menuFor(menu: Site['menu'], isMember: boolean): Site['menu'] {
  const groups = menu.map((group) => ({
    ...group,
    items: group.items.filter(
      ({ shown }) => !shown || shown === 'everyone' || (shown === 'guests') !== isMember,
    ),
  }));
  return groups.filter(({ items }) => items.length > 0);
}

/** The site as its reader has it; the root route has loaded it before anything below is shown. */
export function useSite(): Site {
  const site = useSuspenseQuery(siteQuery).data;
  const { isLoggedIn } = useSession();
  return useMemo(() => ({ ...site, menu: menuFor(site.menu, isLoggedIn) }), [site, isLoggedIn]);
}

export function hasModule(site: Site, name: string): boolean {
  return site.modules.includes(name);
}
