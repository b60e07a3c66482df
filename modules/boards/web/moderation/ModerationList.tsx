import type { PageInfo, SiteBoard } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import type { PageQuery } from '@maru/web/ui/table/PagedList';
import { RecordList } from '@maru/web/ui/table/RecordList';
import { type Column, Table } from '@maru/web/ui/table/Table';
import { type BulkCall, useBulkChange } from '@maru/web/ui/table/useBulkChange';
import { useSelection } from '@maru/web/ui/table/useSelection';
import type { To } from 'react-router';
import { boardQueries } from '../queries';
import { Filters } from './Filters';
import type { Filter } from './filter';
import { moderationQueries } from './queries';
import { type ListTexts, texts } from './texts';

type ListedRow = { id: number; authorId: number | null; authorName: string };

type ModerationListProps<T, Row> = {
  words: ListTexts;
  filter: Filter;
  boards: SiteBoard[];
  byCategory?: boolean;
  onFilter: (change: Partial<Filter>) => void;
  to: (page: number) => To;
  query: PageQuery<T>;
  rowsOf: (data: T) => Row[];
  columns: Column<Row>[];
  /** What a row is called where it is chosen. */
  nameOf: (row: Row) => string;
  remove: (ids: number[]) => BulkCall;
};

/** Filters, a table of what they find, and the deletion of what is chosen with its undo. */
export function ModerationList<T extends { page: PageInfo }, Row extends ListedRow>(
  props: ModerationListProps<T, Row>,
) {
  const {
    words,
    filter,
    boards,
    byCategory = false,
    onFilter,
    to,
    query,
    rowsOf,
    columns,
    nameOf,
    remove,
  } = props;
  const rows = query.data ? rowsOf(query.data) : [];
  const selection = useSelection(rows.map(({ id }) => id));
  const bulk = useBulkChange([moderationQueries.all(), boardQueries.all()]);
  const chosen = [...selection.ids];
  const author = rows.find(({ authorId }) => authorId === filter.author)?.authorName;

  return (
    <>
      <Filters
        filter={filter}
        boards={boards}
        byCategory={byCategory}
        authorName={author}
        onChange={onFilter}
      />
      <RecordList
        query={query}
        page={filter.page}
        to={to}
        failed={texts.failed}
        total={texts.total}
        none={words.empty}
        selection={selection}
        bulk={bulk}
        question={words.question(count(chosen.length))}
        remove={remove(chosen)}
      >
        {(data) => (
          <Table
            caption={words.caption}
            columns={columns}
            rows={rowsOf(data)}
            rowKey={({ id }) => id}
            fading={query.isPlaceholderData}
            selection={selection}
            selectLabel={(row) => texts.select(nameOf(row))}
          />
        )}
      </RecordList>
    </>
  );
}
