import { getBoard, listBoards } from '@maru/web/api';
import { siteQuery } from '@maru/web/lib/site';
import { queryOptions } from '@tanstack/react-query';
import { boardQueries } from '../queries';

export const boardManageQueries = {
  all: () => ['admin', 'boards'] as const,
  list: () =>
    queryOptions({
      queryKey: [...boardManageQueries.all(), 'list'],
      queryFn: ({ signal }) => listBoards({ signal }),
      staleTime: 0,
    }),
  /** The board as it is stored now: an editor must not start from a remembered answer. */
  board: (key: string) =>
    queryOptions({
      queryKey: [...boardManageQueries.all(), 'board', key],
      queryFn: ({ signal }) => getBoard({ path: { key }, cache: 'no-store', signal }),
      staleTime: 0,
    }),
};

/** What shows boards, to visitors and to admins. */
export const boardKeys = [boardManageQueries.all(), boardQueries.all(), siteQuery.queryKey];
