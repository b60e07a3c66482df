import type { PageInfo } from '@maru/web/api';
import { type ReactNode, useState } from 'react';
import { Button } from '../Button';
import { ConfirmDialog } from '../ConfirmDialog';
import { Pagination } from '../Pagination';
import { Loading } from '../Skeleton';
import { EmptyState, ErrorState } from '../States';
import { RedirectToLastPage } from './RedirectToLastPage';
import { SelectionBar } from './SelectionBar';
import { UndoNotice } from './UndoNotice';
import type { BulkCall, BulkChange } from './useBulkChange';
import type { AnySelection } from './useSelection';

const texts = {
  loading: '불러오는 중',
  remove: '선택 삭제',
  removeHint: '삭제한 뒤 되돌릴 수 있음',
} as const;

type RecordListProps = {
  /** The page that is asked for. */
  page: number;
  /** Absent while nothing is loaded. */
  found: PageInfo | undefined;
  /** What is said where it cannot be loaded, and why it cannot. */
  failed: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
  /** How many there are, in words. */
  total: string;
  /** Instead of the table where nothing is found. */
  none: string | null;
  /** The address of a page. */
  to: (page: number) => string;
  selection: AnySelection;
  bulk: BulkChange;
  /** What can be done with the chosen besides deleting them. */
  actions?: ReactNode;
  question: string;
  remove: BulkCall;
  /** The table. */
  children: ReactNode;
};

/** What was found of some records, page by page, and the deletion of those that are chosen with its way back. */
export function RecordList(props: RecordListProps) {
  const { page, found, failed, error, onRetry, retrying, total, none, to } = props;
  const { selection, bulk, actions, question, remove } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <UndoNotice bulk={bulk} />
      {error ? (
        <ErrorState failed={failed} error={error} onRetry={onRetry} retrying={retrying} />
      ) : !found ? (
        <Loading label={texts.loading} />
      ) : (
        <>
          <p role="status" className="mb-2 text-[0.875rem] text-soft">
            {total}
          </p>
          {none === null ? props.children : <EmptyState title={none} />}
          <SelectionBar selection={selection}>
            {actions}
            <Button variant="danger" size="s" onClick={() => setAsking(true)}>
              {texts.remove}
            </Button>
          </SelectionBar>
          <div className="mt-6">
            <RedirectToLastPage page={page} totalPages={found.totalPages} to={to} />
            <Pagination page={page} totalPages={found.totalPages} to={to} />
          </div>
        </>
      )}
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
