import type { ReactNode } from 'react';
import { useState } from 'react';
import type { BoardDeletion, PageInfo, SiteBoard } from '@/api';
import { SelectionBar } from '@/components/table/SelectionBar';
import { UndoNotice } from '@/components/table/UndoNotice';
import { useBulkChange } from '@/components/table/useBulkChange';
import { type Selection, useSelection } from '@/components/table/useSelection';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { Pagination } from '@/components/ui/Pagination';
import { Loading } from '@/components/ui/Skeleton';
import { EmptyState, ErrorState } from '@/components/ui/States';
import { count } from '@/lib/format';
import { Filters } from './Filters';
import { type Filter, writeFilter } from './filter';
import { type ListTexts, texts } from './texts';

type ListedRow = { id: number; authorId: number | null; authorName: string };

type ModerationListProps = {
  words: ListTexts;
  filter: Filter;
  boards: SiteBoard[];
  onFilter: (change: Partial<Filter>) => void;
  query: { data: { rows: ListedRow[]; page: PageInfo } | undefined; error: unknown; refetch: () => void };
  remove: (ids: number[]) => Promise<BoardDeletion>;
  table: (selection: Selection) => ReactNode;
};

/** Filters, a table of what they find, and the deletion of what is chosen with its undo. */
export function ModerationList(props: ModerationListProps) {
  const { words, filter, boards, onFilter, query, remove, table } = props;
  const { data, error, refetch } = query;
  const rows = data?.rows ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const bulk = useBulkChange();
  const [asking, setAsking] = useState(false);
  const chosen = [...selection.ids];
  const author = rows.find(({ authorId }) => authorId === filter.author)?.authorName;

  return (
    <>
      <Filters filter={filter} boards={boards} authorName={author} onChange={onFilter} />
      <UndoNotice bulk={bulk} />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading label={texts.loading} />
      ) : (
        <>
          <p role="status" className="mb-2 text-[0.875rem] text-soft">
            {texts.total(count(data.page.totalElements))}
          </p>
          {rows.length === 0 ? <EmptyState title={words.empty} /> : table(selection)}
          <SelectionBar selection={selection}>
            <Button variant="danger" size="s" onClick={() => setAsking(true)}>
              {texts.remove}
            </Button>
          </SelectionBar>
          <div className="mt-6">
            <Pagination
              page={filter.page}
              totalPages={data.page.totalPages}
              to={(page) => writeFilter({ ...filter, page }) || '?'}
            />
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.question(count(chosen.length))}
        description={texts.removeDescription}
        confirmLabel={texts.remove}
        danger
        onConfirm={async () => {
          await bulk.run(async () => {
            const { deleted, batch } = await remove(chosen);
            return { message: words.removed(count(deleted)), undone: texts.undone, batch };
          });
          selection.clear();
        }}
      />
    </>
  );
}
