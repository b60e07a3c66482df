import { getSite, type Site } from '@maru/web/api';
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { asReader } from './asReader';
import { useSession } from './auth';
import { type Language, useSpoken } from './language';
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

/** A name in further languages, in which there may be none. */
type Named = { label: string; labels?: Partial<Record<Language, string>> };

/** The entries that whoever reads has, in the language that is spoken; groups without any are left out. */
export function menuFor(menu: Site['menu'], isMember: boolean, language: Language): Site['menu'] {
  const spoken = <T extends Named>(one: T): T => ({ ...one, label: one.labels?.[language] ?? one.label });
  const groups = menu.map((group) => ({
    ...spoken(group),
    items: group.items
      .filter(({ shown }) => !shown || shown === 'everyone' || (shown === 'guests') !== isMember)
      .map(spoken),
  }));
  return groups.filter(({ items }) => items.length > 0);
}

/** The site as its reader has it; the root route has loaded it before anything below is shown. */
export function useSite(): Site {
  const site = useSuspenseQuery(siteQuery).data;
  const { isLoggedIn } = useSession();
  const { language } = useSpoken();
  return useMemo(
    () => ({ ...site, menu: menuFor(site.menu, isLoggedIn, language) }),
    [site, isLoggedIn, language],
  );
}

export function hasModule(site: Site, name: string): boolean {
  return site.modules.includes(name);
}
