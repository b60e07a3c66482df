import type { BoardAdmin } from '@maru/web/api';
import { ButtonLink } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import { useQuery } from '@tanstack/react-query';
import { boardPaths } from '../paths';
import { BoardRow } from './BoardRow';
import { boardManageQueries } from './queries';
import { manageTexts } from './texts';
import { useBoardOrder } from './useBoardOrder';

function Rows({ boards }: { boards: BoardAdmin[] }) {
  const order = useBoardOrder();
  return (
    <div className="@container grid gap-4">
      <p role="alert" className="rounded-control bg-danger-soft px-4 py-2.5 text-danger empty:hidden">
        {order.failed}
      </p>
      <SortableList
        items={boards.map((board) => ({ key: board.key, board }))}
        layout="rows"
        itemName={manageTexts.what}
        onMove={(key, place) => order.move(boards, key, place)}
        className="border-t border-ink"
        itemClassName="border-b border-line bg-raised"
      >
        {({ board }, place, handle) => (
          <BoardRow
            board={board}
            place={place}
            total={boards.length}
            handle={handle}
            onPlace={(to) => to !== place && order.move(boards, board.key, to)}
          />
        )}
      </SortableList>
    </div>
  );
}

/** All boards in their order, which is changed by dragging, by keys or by typing. */
export function BoardList() {
  const query = useQuery(boardManageQueries.list());
  return (
    <Loaded
      query={query}
      loading={manageTexts.loading}
      failed={manageTexts.listFailed}
      empty={
        <EmptyState title={manageTexts.none}>
          <p>{manageTexts.noneHint}</p>
          <ButtonLink to={boardPaths.admin.create} size="s" className="mt-4">
            {manageTexts.create}
          </ButtonLink>
        </EmptyState>
      }
    >
      {(boards) => <Rows boards={boards} />}
    </Loaded>
  );
}
