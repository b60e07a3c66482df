import { queryClient } from '@maru/web/lib/queryClient';
import { siteQuery, useSite } from '@maru/web/lib/site';
import { pageAt } from '@maru/web/site/pages/model';
import { PageScreen } from '@maru/web/site/pages/PageScreen';
import { pageQueries } from '@maru/web/site/pages/queries';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import type { LoaderFunctionArgs } from 'react-router';
import { useLocation } from 'react-router';

/** Starts the load of the page and does not wait for it: the screen shows the title at once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await queryClient.ensureQueryData(siteQuery);
  const entry = pageAt(site, new URL(request.url).pathname);
  if (entry) void queryClient.prefetchQuery(pageQueries.byCode(entry.code));
  return null;
}

/** Whatever the centre's content has put at this path; nothing there is the not-found screen. */
export function Component() {
  const site = useSite();
  const { pathname } = useLocation();
  const entry = pageAt(site, pathname);
  return entry ? <PageScreen key={entry.code} site={site} entry={entry} /> : <NotFound />;
}
