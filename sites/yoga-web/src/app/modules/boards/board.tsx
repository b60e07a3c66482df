import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { NotFound } from '@/components/layout/NotFound';
import { mayRead, readerKey } from '@/features/boards/board';
import { BoardScreen } from '@/features/boards/list/BoardScreen';
import { boardQueries } from '@/features/boards/queries';
import { readView } from '@/features/boards/search';
import { namesPage } from '@/lib/pageNumber';
import { currentSession } from '@/lib/session';
import { boardOf, siteQuery, useSite } from '@/lib/site';
import { queryClient } from '../../queryClient';

/** Starts the load and does not wait for it: the screen shows the board's name at once. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const site = await queryClient.ensureQueryData(siteQuery);
  const board = boardOf(site, params.postType ?? '');
  const reader = currentSession();
  const search = new URL(request.url).searchParams;
  if (!board || !namesPage(search) || mayRead(board, reader) === 'login') return null;
  const view = readView(search);
  void queryClient.prefetchQuery(boardQueries.list(board, view, readerKey(reader)));
  return null;
}

export function Component() {
  const { postType = '' } = useParams();
  const board = boardOf(useSite(), postType);
  return board ? <BoardScreen key={board.key} board={board} /> : <NotFound />;
}
