import type { PageInfo, SiteBoard } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { RecordList } from '@maru/web/ui/table/RecordList';
import { type BulkCall, useBulkChange } from '@maru/web/ui/table/useBulkChange';
import { type Selection, useSelection } from '@maru/web/ui/table/useSelection';
import type { ReactNode } from 'react';
import { boardQueries } from '../queries';
import { Filters } from './Filters';
import { type Filter, writeFilter } from './filter';
import { moderationQueries } from './queries';
import { type ListTexts, texts } from './texts';

type ListedRow = { id: number; authorId: number | null; authorName: string };

type ModerationListProps = {
  words: ListTexts;
  filter: Filter;
  boards: SiteBoard[];
  onFilter: (change: Partial<Filter>) => void;
  query: { data: { rows: ListedRow[]; page: PageInfo } | undefined; error: unknown; refetch: () => void };
  remove: (ids: number[]) => BulkCall;
  table: (selection: Selection) => ReactNode;
};

/** Filters, a table of what they find, and the deletion of what is chosen with its undo. */
export function ModerationList(props: ModerationListProps) {
  const { words, filter, boards, onFilter, query, remove, table } = props;
  const { data, error, refetch } = query;
  const rows = data?.rows ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const bulk = useBulkChange([moderationQueries.all(), boardQueries.all()]);
  const chosen = [...selection.ids];
  const author = rows.find(({ authorId }) => authorId === filter.author)?.authorName;

  return (
    <>
      <Filters filter={filter} boards={boards} authorName={author} onChange={onFilter} />
      <RecordList
        page={filter.page}
        found={data?.page}
        failed={texts.failed}
        error={error}
        onRetry={refetch}
        retrying={false}
        total={texts.total(count(data?.page.totalElements ?? 0))}
        none={rows.length === 0 ? words.empty : null}
        to={(page) => writeFilter({ ...filter, page }) || '?'}
        selection={selection}
        bulk={bulk}
        question={words.question(count(chosen.length))}
        remove={remove(chosen)}
      >
        {table(selection)}
      </RecordList>
    </>
  );
}
