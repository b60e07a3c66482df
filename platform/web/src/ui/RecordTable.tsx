import { cx } from '@maru/web/lib/cx';
import type { ReactNode } from 'react';
import { headCell, TableFrame } from './TableFrame';

export type Column<T> = {
  key: string;
  label: string;
  className?: string;
  cell: (row: T) => ReactNode;
};

type RecordTableProps<T> = {
  caption: string;
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T) => string | number;
  fading?: boolean;
};

/**
 * Rows of facts below a head that stays in view; where there is little room each row is a block of its own with its
 * labels, in as many columns as fit.
 */
export function RecordTable<T>({ caption, columns, rows, rowKey, fading = false }: RecordTableProps<T>) {
  return (
    <TableFrame caption={caption} fading={fading}>
      <thead className="@max-table:sr-only">
        <tr className="text-[0.8125rem] text-soft">
          {columns.map(({ key, label, className }) => (
            <th key={key} scope="col" className={cx(headCell, className)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-table:block @max-table:border-t @max-table:border-ink">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="border-b border-line hover:bg-surface @max-table:grid @max-table:grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] @max-table:gap-x-8 @max-table:py-3"
          >
            {columns.map(({ key, label, className, cell }) => (
              <td
                key={key}
                className={cx(
                  'py-2.5 pe-4 align-baseline text-pretty @max-table:flex @max-table:w-full @max-table:items-baseline @max-table:gap-3 @max-table:py-0.5 @max-table:text-start!',
                  className,
                )}
              >
                <span aria-hidden className="w-16 shrink-0 text-[0.8125rem] text-soft @table:hidden">
                  {label}
                </span>
                <span className="min-w-0">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
