import { memberFilters } from '@maru/web/admin/members/filter';
import { type MemberGroup, orderGroups } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { cx } from '@maru/web/lib/cx';
import { count } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { Button } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { PositionInput } from '@maru/web/ui/sortable/PositionInput';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import PenLine from 'lucide-react/icons/pen-line';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { DeleteGroup } from './DeleteGroup';
import { groupKeys, groupQueries } from './queries';
import { groupTexts } from './texts';

type RowProps = {
  group: MemberGroup;
  place: number;
  total: number;
  handle: ReactNode;
  onPlace: (place: number) => void;
  onRename: (group: MemberGroup) => void;
};

/** One group: its place, what it is called, who is in it, what asks for it, and the ways to change it. */
function Row({ group, place, total, handle, onPlace, onRename }: RowProps) {
  const { key, title, description, members, askedBy } = group;
  const usedId = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 py-3.5 @table:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="flex items-center gap-1">
        {handle}
        <PositionInput label={title} place={place} count={total} onPlace={onPlace} />
      </div>
      <div className="grid min-w-0 gap-1 self-center">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-sm text-soft">{description}</p>}
        {askedBy.length > 0 && (
          <p id={usedId} className="text-sm text-soft">
            {groupTexts.askedBy(askedBy.join(', '))}
            <span className="block">{groupTexts.removeHeld}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 @max-table:col-start-2">
        <Link
          to={paths.admin.members + memberFilters.write({ group: key })}
          className={cx(
            'inline-flex min-h-9 items-center text-sm whitespace-nowrap tabular-nums underline-offset-4 hover:underline @table:me-2',
            members > 0 ? 'text-accent' : 'text-soft',
          )}
        >
          {groupTexts.members(count(members))}
          <span className="sr-only">: {title}</span>
        </Link>
        <Button variant="secondary" size="s" onClick={() => onRename(group)}>
          <PenLine aria-hidden className="size-4" />
          {groupTexts.rename}
          <span className="sr-only">: {title}</span>
        </Button>
        <DeleteGroup group={group} heldBy={askedBy.length > 0 ? usedId : undefined} />
      </div>
    </div>
  );
}

/** The order of the groups, saved with each move. */
function useGroupOrder() {
  const queryClient = useQueryClient();
  const list = groupQueries.list().queryKey;
  const { mutate, error } = useMutation({
    mutationFn: (groups: MemberGroup[]) => orderGroups({ body: { keys: groups.map(({ key }) => key) } }),
    // One after the other: a move starts from what the one before it has made.
    scope: { id: 'groups' },
    meta: { changes: groupKeys },
    onError: () => queryClient.invalidateQueries({ queryKey: list }),
  });

  return {
    failed: error ? `${groupTexts.orderFailed} ${toLocalisedMessage(error, '')}` : '',
    move: (groups: MemberGroup[], key: string, place: number) => {
      const moved = groups.filter((group) => group.key === key);
      const next = groups.filter((group) => group.key !== key);
      next.splice(place, 0, ...moved);
      // Seen at once; what the server says comes after it.
      queryClient.setQueryData(list, next);
      mutate(next);
    },
  };
}

type RowsProps = { groups: MemberGroup[]; onRename: (group: MemberGroup) => void };

function Rows({ groups, onRename }: RowsProps) {
  const order = useGroupOrder();
  return (
    <div className="@container grid gap-4">
      <p role="alert" className="rounded-control bg-danger-soft px-4 py-2.5 text-danger empty:hidden">
        {order.failed}
      </p>
      <SortableList
        items={groups.map((group) => ({ key: group.key, group }))}
        layout="rows"
        itemName={groupTexts.what}
        onMove={(key, place) => order.move(groups, key, place)}
        className="border-t border-ink"
        itemClassName="border-b border-line bg-raised"
      >
        {({ group }, place, handle) => (
          <Row
            group={group}
            place={place}
            total={groups.length}
            handle={handle}
            onPlace={(to) => to !== place && order.move(groups, group.key, to)}
            onRename={onRename}
          />
        )}
      </SortableList>
    </div>
  );
}

/** All groups in their order, which is changed by dragging, by keys or by typing. */
export function GroupList({ onRename }: { onRename: (group: MemberGroup) => void }) {
  const query = useQuery(groupQueries.list());
  return (
    <Loaded
      query={query}
      loading={groupTexts.loading}
      failed={groupTexts.listFailed}
      empty={<EmptyState title={groupTexts.none}>{groupTexts.noneHint}</EmptyState>}
    >
      {(groups) => <Rows groups={groups} onRename={onRename} />}
    </Loaded>
  );
}
