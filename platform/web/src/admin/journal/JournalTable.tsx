import type { JournalEntry } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { type Column, Table } from '@maru/web/ui/table/Table';
import { Link, type To } from 'react-router';
import { EntryMark } from './EntryMark';
import { actorOf, entryFields, isOnlyOne } from './texts';

type JournalTableProps = { entries: JournalEntry[]; to: (entry: JournalEntry) => To; fading?: boolean };

function columnsFor(to: (entry: JournalEntry) => To): Column<JournalEntry>[] {
  return [
    {
      key: 'at',
      label: '시각',
      width: 'w-40',
      className: 'whitespace-nowrap text-soft @max-table:basis-full @max-table:text-xs',
      cell: (entry) => (
        <>
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          <span className="@table:hidden"> · {actorOf(entry)}</span>
        </>
      ),
    },
    { key: 'actor', label: '작업자', width: 'w-28', className: '@max-table:hidden', cell: actorOf },
    {
      key: 'target',
      label: '대상',
      className: '@max-table:basis-full',
      cell: (entry) => (
        <>
          <Link
            to={to(entry)}
            preventScrollReset
            className="font-medium underline-offset-4 before:absolute before:inset-0 before:content-[''] hover:underline"
          >
            {entry.title || entry.key}
          </Link>
          {!isOnlyOne(entry) && (
            <span className="text-xs text-soft @max-table:block @table:ms-2.5">
              {entry.kindLabel} · {entry.key}
            </span>
          )}
        </>
      ),
    },
    { key: 'action', label: '동작', width: 'w-44', cell: (entry) => <EntryMark entry={entry} /> },
    {
      key: 'fields',
      label: '바뀐 항목',
      width: 'w-1/4',
      className: 'text-sm text-soft',
      cell: entryFields,
    },
  ];
}

/** Changes, newest first; each row opens its comparison. */
export function JournalTable({ entries, to, fading = false }: JournalTableProps) {
  return (
    <Table
      caption="변경 기록"
      columns={columnsFor(to)}
      rows={entries}
      rowKey={({ id }) => id}
      fading={fading}
      narrow="flow"
      rowClassName={({ undoneBy }) => (undoneBy == null ? 'row-bounds' : 'row-bounds text-soft')}
    />
  );
}
