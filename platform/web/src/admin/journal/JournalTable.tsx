import type { JournalEntry } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { formatDateTime } from '@maru/web/lib/format';
import { headCell, TableFrame } from '@maru/web/ui/TableFrame';
import { Link, type To } from 'react-router';
import { EntryMark } from './EntryMark';
import { actorOf, entryFields } from './texts';

type JournalTableProps = { entries: JournalEntry[]; to: (entry: JournalEntry) => To; fading?: boolean };

const columns = [
  ['시각', 'w-40'],
  ['작업자', 'w-28'],
  ['대상', ''],
  ['동작', 'w-44'],
  ['바뀐 항목', 'w-1/4'],
] as const;

const cell = 'py-2 pe-4 align-top @max-table:block @max-table:py-0 @max-table:pe-0';

function Row({ entry, to }: { entry: JournalEntry; to: To }) {
  return (
    <tr
      className={cx(
        'row-bounds border-b border-line hover:bg-surface @max-table:flex @max-table:flex-wrap @max-table:items-center @max-table:gap-x-2.5 @max-table:gap-y-1 @max-table:py-3',
        entry.undoneBy != null && 'text-soft',
      )}
    >
      <td
        className={cx(cell, 'whitespace-nowrap text-soft @max-table:basis-full @max-table:text-[0.8125rem]')}
      >
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        <span className="@table:hidden"> · {actorOf(entry)}</span>
      </td>
      <td className={cx(cell, '@max-table:hidden')}>{actorOf(entry)}</td>
      <td className={cx(cell, '@max-table:basis-full')}>
        <Link
          to={to}
          preventScrollReset
          className="font-medium underline-offset-4 before:absolute before:inset-0 before:content-[''] hover:underline"
        >
          {entry.title || entry.key}
        </Link>
        <span className="text-[0.8125rem] text-soft @max-table:block @table:ms-2.5">
          {entry.kindLabel} · {entry.key}
        </span>
      </td>
      <td className={cell}>
        <EntryMark entry={entry} />
      </td>
      <td className={cx(cell, 'text-[0.875rem] text-soft')}>{entryFields(entry)}</td>
    </tr>
  );
}

/** Changes, newest first; each row opens its comparison. */
export function JournalTable({ entries, to, fading = false }: JournalTableProps) {
  return (
    <TableFrame caption="변경 기록" fading={fading}>
      <thead className="@max-table:hidden">
        <tr className="text-[0.8125rem] text-soft">
          {columns.map(([label, width]) => (
            <th key={label} scope="col" className={cx(width, headCell)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-table:block @max-table:border-t @max-table:border-ink">
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} to={to(entry)} />
        ))}
      </tbody>
    </TableFrame>
  );
}
