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

/** With each text in the language that is spoken, where that stands under the text's name in the plural. */
function spoken<T extends object>(one: T, language: Language): T {
  const said = Object.entries(one).filter(([, texts]) => texts?.[language]);
  return { ...one, ...Object.fromEntries(said.map(([name, texts]) => [name.slice(0, -1), texts[language]])) };
}

/** The entries that whoever reads has, in the language that is spoken; groups without any are left out. */
export function menuFor(menu: Site['menu'], isMember: boolean, language: Language): Site['menu'] {
  const groups = menu.map((group) => ({
    ...spoken(group, language),
    items: group.items
      .filter(({ shown }) => !shown || shown === 'everyone' || (shown === 'guests') !== isMember)
      .map((item) => spoken(item, language)),
  }));
  return groups.filter(({ items }) => items.length > 0);
}

/** The site as whoever reads has it, in the language that is spoken; a text that has none in it stays. */
export function siteFor(site: Site, isMember: boolean, language: Language): Site {
  const each = <T extends object>(all: T[]) => all.map((one) => spoken(one, language));
  const { footer, chat } = site;
  return {
    ...spoken(site, language),
    menu: menuFor(site.menu, isMember, language),
    footer: { ...spoken(footer, language), lines: each(footer.lines), links: each(footer.links) },
    chat: chat && spoken(chat, language),
  };
}

/** The site as its reader has it; the root route has loaded it before anything below is shown. */
export function useSite(): Site {
  const site = useSuspenseQuery(siteQuery).data;
  const { isLoggedIn } = useSession();
  const { language } = useSpoken();
  return useMemo(() => siteFor(site, isLoggedIn, language), [site, isLoggedIn, language]);
}

export function hasModule(site: Site, name: string): boolean {
  return site.modules.includes(name);
}
