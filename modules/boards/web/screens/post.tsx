import { currentSession } from '@maru/web/lib/auth';
import { queryClient } from '@maru/web/lib/queryClient';
import { useSite } from '@maru/web/lib/site';
import { toId } from '@maru/web/lib/toId';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { readerKey } from '../board';
import { PostScreen } from '../post/PostScreen';
import { boardQueries } from '../queries';

/** Starts the load; going from post to post the last one stands until the next can be shown. */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = toId(params.id);
  if (id !== null) await queryClient.prefetchQuery(boardQueries.post(id, readerKey(currentSession())));
  return null;
}

export function Component() {
  const site = useSite();
  const id = toId(useParams().id);
  return id === null ? <NotFound /> : <PostScreen key={id} id={id} site={site} />;
}
