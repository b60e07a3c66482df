import type { LoaderFunctionArgs } from 'react-router';
import { useLocation } from 'react-router';
import { NotFound } from '@/components/layout/NotFound';
import { pageAt } from '@/features/pages/model';
import { PageScreen } from '@/features/pages/PageScreen';
import { pageQueries } from '@/features/pages/queries';
import { siteQuery, useSite } from '@/lib/site';
import { queryClient } from '../../queryClient';

/** Starts the load and does not wait for it: the screen shows the title at once. */
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
