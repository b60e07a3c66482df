import type { ReactNode } from 'react';
import { useState } from 'react';
import type { BoardDeletion, PageInfo, SiteBoard } from '@/api';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { Pagination } from '@/components/ui/Pagination';
import { Loading } from '@/components/ui/Skeleton';
import { EmptyState, ErrorState } from '@/components/ui/States';
import { count } from '@/lib/format';
import { Filters } from './Filters';
import { type Filter, writeFilter } from './filter';
import { type ListTexts, texts } from './texts';
import { UndoNotice } from './UndoNotice';
import { useBulkDeletion } from './useBulkDeletion';
import { type Selection, useSelection } from './useSelection';

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

function SelectionBar({ selection, onRemove }: { selection: Selection; onRemove: () => void }) {
  if (selection.ids.size === 0) return null;
  return (
    <div className="sticky bottom-0 z-20 -mx-5 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-raised/95 px-5 py-3 backdrop-blur desktop:-mx-10 desktop:px-10">
      <p role="status" className="me-auto text-[0.9375rem] font-medium">
        {texts.selected(count(selection.ids.size))}
      </p>
      <Button variant="quiet" size="s" onClick={selection.clear}>
        {texts.deselect}
      </Button>
      <Button variant="danger" size="s" onClick={onRemove}>
        {texts.remove}
      </Button>
    </div>
  );
}

/** Filters, a table of what they find, and the deletion of what is chosen with its undo. */
export function ModerationList(props: ModerationListProps) {
  const { words, filter, boards, onFilter, query, remove, table } = props;
  const { data, error, refetch } = query;
  const rows = data?.rows ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const deletion = useBulkDeletion(remove, words);
  const [asking, setAsking] = useState(false);
  const chosen = [...selection.ids];
  const author = rows.find(({ authorId }) => authorId === filter.author)?.authorName;

  return (
    <>
      <Filters filter={filter} boards={boards} authorName={author} onChange={onFilter} />
      {deletion.deleted && (
        <UndoNotice
          deleted={deletion.deleted}
          words={words}
          onUndo={deletion.undo}
          onClose={deletion.dismiss}
        />
      )}
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
          <SelectionBar selection={selection} onRemove={() => setAsking(true)} />
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
          await deletion.remove(chosen);
          selection.clear();
        }}
      />
    </>
  );
}
