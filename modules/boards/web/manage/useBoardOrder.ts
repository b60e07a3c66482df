import { type BoardAdmin, orderBoards } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { boardKeys, boardManageQueries } from './queries';
import { manageTexts } from './texts';

/** The boards with one of them at another place. */
export function reordered(boards: BoardAdmin[], key: string, place: number): BoardAdmin[] {
  const moved = boards.find((board) => board.key === key);
  if (!moved) return boards;
  const others = boards.filter((board) => board.key !== key);
  others.splice(place, 0, moved);
  return others;
}

/** The order of the boards, saved with each move. */
export function useBoardOrder() {
  const queryClient = useQueryClient();
  const list = boardManageQueries.list().queryKey;
  const ordering = useMutation({
    mutationFn: (boards: BoardAdmin[]) => orderBoards({ body: { keys: boards.map(({ key }) => key) } }),
    // One after the other: a move starts from what the one before it has made.
    scope: { id: 'boards' },
    meta: { changes: boardKeys },
    // A place that was shown at once may not be the one that is stored.
    onError: () => queryClient.invalidateQueries({ queryKey: list }),
  });

  return {
    failed: ordering.error ? `${manageTexts.orderFailed} ${toLocalisedMessage(ordering.error, '')}` : '',
    move: (boards: BoardAdmin[], key: string, place: number) => {
      const next = reordered(boards, key, place);
      // Seen at once; what the server says comes after it.
      queryClient.setQueryData(list, next);
      ordering.mutate(next);
    },
  };
}
