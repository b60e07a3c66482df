import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { NotFound } from '@/components/layout/NotFound';
import { readerKey } from '@/features/boards/board';
import { PostScreen } from '@/features/boards/post/PostScreen';
import { boardQueries } from '@/features/boards/queries';
import { currentSession } from '@/lib/session';
import { useSite } from '@/lib/site';
import { toId } from '@/lib/toId';
import { queryClient } from '../../queryClient';

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
