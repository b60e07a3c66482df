import { cx } from '@maru/web/lib/cx';
import type { ReactNode } from 'react';
import { SelectBox } from './SelectBox';

export type Column<T> = {
  key: string;
  label: string;
  /** How wide it is: classes of its name. */
  width?: string;
  /** Classes of its cells. */
  className?: string;
  /** Numbers stand at the end, where there is room for columns. */
  align?: 'end';
  /** It holds buttons, which bring room of their own. */
  actions?: boolean;
  cell: (row: T) => ReactNode;
};

type RowProps<T> = { row: T; columns: readonly Column<T>[]; className?: string | undefined };

/** Facts with their labels where there is little room, in as many columns as fit. */
export function FactsRow<T>({ row, columns, className }: RowProps<T>) {
  return (
    <tr
      className={cx(
        'border-b border-line hover:bg-surface @max-table:grid @max-table:grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] @max-table:gap-x-8 @max-table:py-3',
        className,
      )}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          className={cx(
            'pe-4 align-baseline text-pretty @max-table:flex @max-table:w-full @max-table:items-baseline @max-table:gap-3 @max-table:py-0.5',
            column.actions ? '@table:py-1' : '@table:py-2.5',
            column.align === 'end' && '@table:text-end',
            column.className,
          )}
        >
          <span aria-hidden className="w-16 shrink-0 text-xs text-soft @table:hidden">
            {column.label}
          </span>
          <span className="min-w-0">{column.cell(row)}</span>
        </td>
      ))}
    </tr>
  );
}

type Select = { label: string; checked: boolean; onToggle: () => void };

/** Cells one after the other where there is little room; the box that chooses the row stands before them. */
export function FlowRow<T>({
  row,
  columns,
  className,
  select,
}: RowProps<T> & { select: Select | undefined }) {
  return (
    <tr
      className={cx(
        'border-b border-line @max-table:flex @max-table:flex-wrap @max-table:items-center @max-table:gap-x-2.5 @max-table:gap-y-1 @max-table:py-3',
        select && '@max-table:relative @max-table:ps-9',
        select?.checked ? 'bg-accent-soft/50' : 'hover:bg-surface',
        className,
      )}
    >
      {select && (
        <td className="py-3 align-top @max-table:absolute @max-table:start-0 @max-table:top-1">
          <SelectBox label={select.label} checked={select.checked} onChange={select.onToggle} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={cx(
            'align-top @max-table:block',
            column.actions
              ? 'py-0.5'
              : cx('@max-table:p-0 @table:pe-4', select ? '@table:py-2.5' : '@table:py-2'),
            column.align === 'end' && '@table:text-end',
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
