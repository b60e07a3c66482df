import type { PageInfo } from '@maru/web/api';
import { type ReactNode, useState } from 'react';
import type { To } from 'react-router';
import { Button } from '../Button';
import { ConfirmDialog } from '../ConfirmDialog';
import { EmptyState } from '../States';
import { PagedList, type PageQuery } from './PagedList';
import { SelectionBar } from './SelectionBar';
import { UndoNotice } from './UndoNotice';
import type { BulkCall, BulkChange } from './useBulkChange';
import type { AnySelection } from './useSelection';

const texts = {
  loading: '불러오는 중',
  remove: '선택 삭제',
  removeHint: '삭제한 뒤 30일 동안 되돌릴 수 있음',
} as const;

type RecordListProps<T> = {
  query: PageQuery<T>;
  page: number;
  to: (page: number) => To;
  failed: string;
  total: (amount: string) => string;
  /** Said where nothing is found. */
  none: string;
  selection: AnySelection;
  bulk: BulkChange;
  /** What can be done with the chosen besides deleting them. */
  actions?: ReactNode;
  question: string;
  remove: BulkCall;
  /** The table. */
  children: (data: T) => ReactNode;
};

/** Pages of records, and the deletion of those that are chosen with its way back. */
export function RecordList<T extends { page: PageInfo }>(props: RecordListProps<T>) {
  const { none, selection, bulk, actions, question, remove, children, ...list } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <UndoNotice bulk={bulk} />
      <PagedList {...list} loading={texts.loading} empty={<EmptyState title={none} />}>
        {(data) => (
          <>
            {children(data)}
            <SelectionBar selection={selection}>
              {actions}
              <Button variant="danger" size="s" onClick={() => setAsking(true)}>
                {texts.remove}
              </Button>
            </SelectionBar>
          </>
        )}
      </PagedList>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={question}
        description={texts.removeHint}
        confirmLabel={texts.remove}
        danger
        onConfirm={async () => {
          await bulk.run(remove);
          selection.clear();
        }}
      />
    </>
  );
}
