import type { Attrs, Node } from 'prosemirror-model';
import { joinRuns, type Run } from '../model/runs';
import type { Cell, Table } from '../model/tables';
import { schema } from '../schema/schema';

const { table: tableType, tableRow, tableCell, tableHeader, cellLine } = schema.nodes;

/** A table as it is edited. */
export function tableNode({ caption, rows }: Table, inlineOf: (runs: Run[]) => Node[]): Node {
  const cellNode = ({ runs, header, ...attrs }: Cell) =>
    (header ? tableHeader : tableCell).create(attrs, cellLine.create(null, inlineOf(runs)));
  return tableType.create(
    { caption },
    rows.map((cells) => tableRow.create(null, cells.map(cellNode))),
  );
}

/** Cells that were merged have a line each. */
function readCell(cell: Node, runsOf: (node: Node) => Run[]): Cell {
  const runs = cell.content.content.flatMap((line, index): Run[] =>
    index === 0 ? runsOf(line) : [{ text: '\n', marks: {} }, ...runsOf(line)],
  );
  const { align, colspan, rowspan } = cell.attrs as Attrs & Omit<Cell, 'runs' | 'header'>;
  return { runs: joinRuns(runs), header: cell.type === tableHeader, align, colspan, rowspan };
}

/** The table that a node is. */
export function readTableNode(node: Node, runsOf: (node: Node) => Run[]): Table {
  const rows = node.content.content.map((row) => row.content.content.map((cell) => readCell(cell, runsOf)));
  return { caption: node.attrs.caption, rows };
}
