import { currentSession } from '@maru/web/lib/auth';
import { namesPage } from '@maru/web/lib/filters';
import { queryClient } from '@maru/web/lib/queryClient';
import { siteQuery, useSite } from '@maru/web/lib/site';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { boardOf, mayRead, readerKey } from '../board';
import { BoardScreen } from '../list/BoardScreen';
import { boardQueries } from '../queries';
import { boardFilters } from '../search';

/** Starts the load and does not wait for it: the screen shows the board's name at once. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const site = await queryClient.ensureQueryData(siteQuery);
  const board = boardOf(site, params.postType ?? '');
  const reader = currentSession();
  const search = new URL(request.url).searchParams;
  if (!board || !namesPage(search) || mayRead(board, reader) !== 'yes') return null;
  const view = boardFilters.read(search);
  void queryClient.prefetchQuery(boardQueries.list(board, view, readerKey(reader)));
  return null;
}

export function Component() {
  const { postType = '' } = useParams();
  const board = boardOf(useSite(), postType);
  return board ? <BoardScreen key={board.key} board={board} /> : <NotFound />;
}
