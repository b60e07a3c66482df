import { currentSession } from '@maru/web/lib/auth';
import { learn } from '@maru/web/lib/language';
import { pagePath } from '@maru/web/lib/pagePath';
import { isMissingDocument } from '@maru/web/lib/preloaded';
import { preview } from '@maru/web/lib/preview';
import { queryClient } from '@maru/web/lib/queryClient';
import { useSite } from '@maru/web/lib/site';
import { PageScreen } from '@maru/web/site/pages/PageScreen';
import { pageQueries } from '@maru/web/site/pages/queries';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import type { LoaderFunctionArgs } from 'react-router';
import { useLocation } from 'react-router';

/** Whether the document has said already that there is nothing for guests. Admins may know of a page that is hidden. */
function isKnownMissing(pathname: string): boolean {
  return isMissingDocument(pathname) && !currentSession().isAdmin;
}

/** Starts the load of the page and does not wait for it: the screen shows the title at once. */
export function loader({ request }: LoaderFunctionArgs) {
  // In a preview the address has the base of it, which `useLocation` leaves out.
  const pathname = new URL(request.url).pathname.slice(preview?.base.length ?? 0);
  if (isKnownMissing(pathname)) return null;
  const query = pageQueries.at(pagePath(pathname), currentSession());
  void queryClient.prefetchQuery(query);
  // Of a page that came with the document.
  return learn(queryClient.getQueryData(query.queryKey)?.language);
}

/** Whatever the centre's content has put at this path; nothing there is the not-found screen. */
export function Component() {
  const site = useSite();
  const { pathname } = useLocation();
  const path = pagePath(pathname);
  return isKnownMissing(pathname) ? <NotFound /> : <PageScreen key={path} site={site} path={path} />;
}
