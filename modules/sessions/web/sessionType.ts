import type { Site, SiteSessionType } from '@maru/web/api';

/** The kind of sessions with this key. Case matters not, as in every path. */
export function sessionTypeOf(site: Site, key: string): SiteSessionType | undefined {
  const wanted = key.toLowerCase();
  return site.sessionTypes.find((type) => type.key.toLowerCase() === wanted);
}
