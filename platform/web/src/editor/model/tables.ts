import kept from '@maru/web/lib/keptHtml.json';
import type { Alignment, TableBlock, TableCell } from './document';
import type { Run } from './runs';

/** One cell of a table; its lines are parted by breaks. */
export type Cell = {
  runs: Run[];
  header: boolean;
  colspan: number;
  rowspan: number;
  align: Alignment;
};

export type Table = { caption: string; rows: Cell[][] };

/** As much as the server keeps. */
export const { maxRows, maxColumns } = kept;

export const emptyCell = (header = false): Cell => ({
  runs: [],
  header,
  colspan: 1,
  rowspan: 1,
  align: 'left',
});

/** How many cells reach down into each column of the row below. */
type Reach = number[];

/** The cells of one row as the grid has room for them: what would lie over another cell becomes narrower. */
function fitRow(cells: Cell[], above: Reach, left: number, columns: number): { cells: Cell[]; below: Reach } {
  const below = above.map((rows) => Math.max(0, rows - 1));
  const fitted: Cell[] = [];
  let column = 0;
  for (const cell of cells) {
    while ((above[column] ?? 0) > 0) column += 1;
    if (column >= columns) break;
    let end = column;
    while (end < Math.min(columns, column + Math.max(1, cell.colspan)) && !((above[end] ?? 0) > 0)) end += 1;
    const rowspan = Math.min(Math.max(1, cell.rowspan), left);
    for (let at = column; at < end; at += 1) below[at] = rowspan - 1;
    fitted.push({ ...cell, colspan: end - column, rowspan });
    column = end;
  }
  return { cells: fitted, below };
}

function fill(cells: Cell[], above: Reach, columns: number): Cell[] {
  const taken = above.filter((rows) => rows > 0).length;
  const wide = cells.reduce((sum, cell) => sum + cell.colspan, 0);
  const isHead = cells.length > 0 && cells.every(({ header }) => header);
  const missing = Math.max(0, columns - taken - wide);
  return [...cells, ...Array.from({ length: missing }, () => emptyCell(isHead))];
}

/**
 * A table in which every place of the grid is one cell's. Browsers also show others; programs write rows that are too
 * short, and cells that reach below the last row.
 */
export function tidyTable({ caption, rows }: Table): Table {
  const kept = rows.slice(0, maxRows);
  let above: Reach = [];
  const fitted = kept.map((cells, index) => {
    const before = above;
    const row = fitRow(cells, before, kept.length - index, maxColumns);
    above = row.below;
    return { cells: row.cells, above: before };
  });
  const widthOf = (row: (typeof fitted)[number]) =>
    row.above.filter((rows) => rows > 0).length + row.cells.reduce((sum, cell) => sum + cell.colspan, 0);
  const columns = Math.max(1, ...fitted.map(widthOf));
  const filled = fitted.map((row) => fill(row.cells, row.above, columns));
  return { caption, rows: filled.length > 0 ? filled : [[emptyCell()]] };
}

/** How many rows at the top name the columns: none of their cells reaches below them. */
export function headRows(rows: { header?: boolean; rowspan?: number }[][]): number {
  const first = rows.findIndex((cells) => cells.length === 0 || !cells.every(({ header }) => header));
  let count = first === -1 ? rows.length : first;
  const reaches = (to: number) =>
    rows.slice(0, to).some((cells, index) => cells.some(({ rowspan = 1 }) => index + rowspan > to));
  while (count > 0 && reaches(count)) count -= 1;
  return count;
}

/** A cell as it is stored; what is usual is not said. */
export function storedCell({ header, colspan, rowspan, align }: Omit<Cell, 'runs'>, text: string): TableCell {
  return {
    text,
    ...(header ? { header } : {}),
    ...(colspan > 1 ? { colspan } : {}),
    ...(rowspan > 1 ? { rowspan } : {}),
    ...(align === 'left' ? {} : { align }),
  };
}

/** A stored table with its texts read. */
export function readTable({ data }: TableBlock, read: (text: string) => Run[]): Table {
  const rows = data.rows.map((cells) =>
    cells.map(({ text, header = false, colspan = 1, rowspan = 1, align = 'left' }) => ({
      runs: read(text),
      header,
      colspan,
      rowspan,
      align,
    })),
  );
  return tidyTable({ caption: data.caption ?? '', rows });
}
