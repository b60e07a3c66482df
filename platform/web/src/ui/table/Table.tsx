import { cx } from '@maru/web/lib/cx';
import type { ReactNode } from 'react';
import { headCell, TableFrame } from '../TableFrame';
import { SelectBox } from './SelectBox';
import type { AnySelection } from './useSelection';

/** The look of a cell: where there is little room a row is a block of its own. */
export const cell = 'py-2.5 pe-4 align-top @max-table:block @max-table:p-0';

const selectAll = '이 페이지 모두 선택';

type TableProps = {
  caption: string;
  /** Name and width of each column after the one with the boxes. */
  columns: readonly (readonly [label: string, className: string])[];
  selection: AnySelection;
  count: number;
  fading: boolean;
  children: ReactNode;
};

/** Rows that can be chosen, below a head that stays in view; where there is little room each row is a block of its own. */
export function Table({ caption, columns, selection, count, fading, children }: TableProps) {
  const chosen = selection.ids.size;
  return (
    <TableFrame caption={caption} fading={fading}>
      <thead className="@max-table:block">
        <tr className="text-[0.8125rem] text-soft @max-table:flex @max-table:border-b @max-table:border-ink @max-table:py-2.5">
          <th
            scope="col"
            className="sticky top-[var(--admin-bar,0px)] z-10 w-9 border-b border-ink bg-raised py-2 @max-table:static @max-table:w-auto @max-table:border-0 @max-table:p-0"
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
          {columns.map(([label, className]) => (
            <th key={label} scope="col" className={cx(headCell, '@max-table:hidden', className)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-table:block">{children}</tbody>
    </TableFrame>
  );
}

type RowProps = { label: string; checked: boolean; onToggle: () => void; children: ReactNode };

export function Row({ label, checked, onToggle, children }: RowProps) {
  return (
    <tr
      className={cx(
        'border-b border-line @max-table:relative @max-table:flex @max-table:flex-wrap @max-table:items-center @max-table:gap-x-2.5 @max-table:gap-y-1 @max-table:py-3 @max-table:ps-9',
        checked ? 'bg-accent-soft/50' : 'hover:bg-surface',
      )}
    >
      <td className="py-3 align-top @max-table:absolute @max-table:start-0 @max-table:top-1">
        <SelectBox label={label} checked={checked} onChange={onToggle} />
      </td>
      {children}
    </tr>
  );
}
