import type { Site, SitePage } from '@maru/web/api';
import { samePage } from '@maru/web/lib/pagePath';
import { upTo } from '@maru/web/lib/upTo';
import { z } from '@maru/web/lib/zod';
import { texts } from './texts';

/** Where a link may lead: a path of this site, or an address elsewhere. */
const place = /^\s*(\/(?!\/)[^\\]*|(https?:\/\/|mailto:|tel:)\S+)\s*$/i;

export const label = z.string().trim().min(1, texts.needed);
export const longestPath = 500;
export const path = upTo(longestPath, z.string().trim().min(1, texts.needed).regex(place, texts.linkWrong));

/** Whether it leads to another site. */
export function leadsElsewhere(address: string): boolean {
  return place.test(address) && !address.trim().startsWith('/');
}

export type Target = { path: string; label: string };

/** Whether there is a page at this address; those elsewhere are not known. */
export function isPageAt(known: SitePage[], place: string): boolean {
  const address = place.trim();
  return !address.startsWith('/') || known.some(({ path }) => path && samePage(path, address));
}

/** Everything of this site that a link can lead to. */
export function targetsOf(site: Site, known: SitePage[]): Target[] {
  const pages = known.flatMap(({ path, title }) => (path && path !== '/' ? [{ path, label: title }] : []));
  const boards = site.boards.map((board) => ({ path: `/community/${board.key}`, label: board.title }));
  const courses = site.sessionTypes.map((type) => ({ path: `/session/${type.key}`, label: type.title }));
  return [{ path: '/', label: '첫 화면' }, ...pages, ...boards, ...courses];
}
