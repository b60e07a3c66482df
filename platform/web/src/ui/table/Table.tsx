import { cx } from '@maru/web/lib/cx';
import { SelectBox } from './SelectBox';
import { type Column, FactsRow, FlowRow } from './TableRow';
import type { AnySelection, Selection } from './useSelection';

export type { Column } from './TableRow';

const selectAll = '이 페이지 모두 선택';

const headCell =
  'sticky top-[var(--admin-bar,0px)] z-10 border-b border-ink bg-raised py-2 font-medium whitespace-nowrap';

type SelectAllProps = { count: number; selection: AnySelection };

/** The box above those of the rows; where there is little room it stands in a line of its own. */
function SelectAll({ count, selection }: SelectAllProps) {
  const chosen = selection.ids.size;
  return (
    <>
      <th
        scope="col"
        className={cx(headCell, 'w-9 @max-table:static @max-table:w-auto @max-table:border-0 @max-table:p-0')}
      >
        <SelectBox
          label={selectAll}
          checked={count > 0 && chosen === count}
          mixed={chosen > 0 && chosen < count}
          onChange={selection.toggleAll}
        />
      </th>
      <td aria-hidden="true" className="ms-3.5 @table:hidden">
        {selectAll}
      </td>
    </>
  );
}

type HeadProps<T> = { columns: readonly Column<T>[]; count: number; selection: AnySelection | undefined };

/** The names of the columns, which stay in view. Where there is little room they are read out and not seen. */
function Head<T>({ columns, count, selection }: HeadProps<T>) {
  const line = '@max-table:flex @max-table:border-b @max-table:border-ink @max-table:py-2.5';
  return (
    <thead className={selection ? '@max-table:block' : '@max-table:sr-only'}>
      <tr className={cx('text-xs text-soft', selection && line)}>
        {selection && <SelectAll count={count} selection={selection} />}
        {columns.map(({ key, label, width, align }) => (
          <th
            key={key}
            scope="col"
            className={cx(
              headCell,
              'pe-4',
              align === 'end' ? 'text-end' : 'text-start',
              selection && '@max-table:hidden',
              width,
            )}
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Rows that stand together, below a heading where they have one. */
export type RowGroup = { key: string; label?: string };

/** Rows in their order: each run of one group by itself. Without groups all rows are one run. */
function runsOf<T>(rows: readonly T[], groupOf: ((row: T) => RowGroup) | undefined) {
  const runs: { group: RowGroup | undefined; rows: T[] }[] = [];
  for (const row of rows) {
    const group = groupOf?.(row);
    const last = runs.at(-1);
    if (last && last.group?.key === group?.key) last.rows.push(row);
    else runs.push({ group, rows: [row] });
  }
  return runs.length > 0 ? runs : [{ group: undefined, rows: [] }];
}

/** What the rows below it have in common. */
function GroupHeading({ label, span }: { label: string; span: number }) {
  return (
    <tr className="border-b border-line @max-table:block">
      <th
        scope="rowgroup"
        colSpan={span}
        className="pt-7 pb-2 text-start text-sm font-semibold @max-table:block"
      >
        {label}
      </th>
    </tr>
  );
}

type TableProps<T, Id extends string | number> = {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => Id;
  /** Whether other rows are on their way. */
  fading?: boolean;
  /** Rows that can be chosen, and what the box of one is called. */
  selection?: Selection<Id>;
  selectLabel?: (row: T) => string;
  /** Where there is little room a row is a block: its facts with their labels, or its cells one after the other. */
  narrow?: 'facts' | 'flow';
  rowClassName?: (row: T) => string;
  /** The group of a row, where rows stand in groups. Those of one follow each other. */
  groupOf?: (row: T) => RowGroup;
};

/** Rows below a head that stays in view. It asks for its own room (`@table`): beside a menu it has less than the window. */
export function Table<T, Id extends string | number>(props: TableProps<T, Id>) {
  const { caption, columns, rows, rowKey, fading = false, selection, selectLabel } = props;
  const { rowClassName, groupOf } = props;
  const span = columns.length + (selection ? 1 : 0);
  const isFlow = selection !== undefined || props.narrow === 'flow';
  function asRow(row: T) {
    const key = rowKey(row);
    const of = { row, columns, className: rowClassName?.(row) };
    if (!isFlow) return <FactsRow key={key} {...of} />;
    const select = selection && {
      label: selectLabel?.(row) ?? '',
      checked: selection.has(key),
      onToggle: () => selection.toggle(key),
    };
    return <FlowRow key={key} {...of} select={select} />;
  }

  return (
    <div className="@container">
      <table
        className={cx(
          'w-full text-start text-md transition-opacity @max-table:block',
          fading && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <Head columns={columns} count={rows.length} selection={selection} />
        {runsOf(rows, groupOf).map(({ group, rows: run }, index) => (
          <tbody
            // By its first row, since a group that is interrupted stands there twice.
            key={run[0] ? String(rowKey(run[0])) : ''}
            className={cx(
              '@max-table:block',
              !selection && index === 0 && '@max-table:border-t @max-table:border-ink',
            )}
          >
            {group?.label && <GroupHeading label={group.label} span={span} />}
            {run.map(asRow)}
          </tbody>
        ))}
      </table>
    </div>
  );
}
