import type { Site } from '@maru/web/api';

export type SitePage = Site['pages'][number];

function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The page that stands at this path. Public paths match without regard to case or a slash at the end. */
export function pageAt(site: Site, pathname: string): SitePage | undefined {
  const wanted = readable(pathname).replace(/\/+$/, '').toLowerCase();
  return site.pages.find((page) => page.path?.toLowerCase() === wanted);
}
