import { queryClient } from '@maru/web/lib/queryClient';
import { siteQuery, useSite } from '@maru/web/lib/site';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { SessionListScreen } from '../list/SessionListScreen';
import { sessionQueries } from '../queries';
import { sessionTypeOf } from '../sessionType';

/** Starts the load and does not wait for it: the screen shows the title at once. */
export async function loader({ params }: LoaderFunctionArgs) {
  const site = await queryClient.ensureQueryData(siteQuery);
  const type = sessionTypeOf(site, params.sessionType ?? '');
  if (type) void queryClient.prefetchQuery(sessionQueries.list(type.key));
  return null;
}

export function Component() {
  const site = useSite();
  const type = sessionTypeOf(site, useParams().sessionType ?? '');
  return type ? <SessionListScreen key={type.key} site={site} type={type} /> : <NotFound />;
}
