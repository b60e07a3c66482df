import { isStored } from '@maru/web/lib/media';

/** What is no page of the site though it has the site's address: calls, feeds, files. */
const notPages = /^\/(api|feeds)\/|\.[a-z0-9]+$/i;

/** Where a click in drawn markup leads within the application; nothing where the browser follows the link itself. */
export function innerPath(event: MouseEvent, base = ''): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return null;
  if (link.getAttribute('href')?.startsWith('#')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  if (origin !== location.origin || isStored(path) || notPages.test(path)) return null;
  return path + search + hash;
}
