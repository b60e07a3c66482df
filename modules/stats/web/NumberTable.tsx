import type { ReactNode } from 'react';

type NumberTableProps = {
  caption: string;
  /** The first names the rows, the others are numbers. */
  columns: readonly string[];
  rows: { key: string | number; name: ReactNode; numbers: string[] }[];
};

/** Names and numbers. */
export function NumberTable({ caption, columns, rows }: NumberTableProps) {
  return (
    <table className="w-full text-md">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-soft">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={
                index === 0
                  ? 'border-b border-line py-1.5 pe-3 text-start align-bottom font-medium'
                  : 'w-11 border-b border-line py-1.5 ps-3 text-end align-bottom leading-snug font-medium desktop:w-18 desktop:whitespace-nowrap'
              }
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, numbers }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              {name}
            </th>
            {numbers.map((number, index) => (
              <td key={columns[index + 1]} className="py-2 ps-3 text-end whitespace-nowrap tabular-nums">
                {number}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
