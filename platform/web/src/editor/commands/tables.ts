import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import {
  addRowAfter,
  CellSelection,
  columnIsHeader,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  mergeCells,
  rowIsHeader,
  selectedRect,
  splitCell,
  TableMap,
} from 'prosemirror-tables';
import { emptyParagraph } from '../convert/rows';
import { tableNode } from '../convert/tables';
import { emptyCell } from '../model/tables';
import { schema } from '../schema/schema';
import { closed, insertAndEnter } from './insert';
import { insertBreak } from './lines';
import { tableAt } from './select';

export type NewTable = { rows: number; columns: number; hasHead: boolean; caption: string };

/** Puts an empty table in, and the caret into its first cell. */
export function insertTable({ rows, columns, hasHead, caption }: NewTable): Command {
  const row = (index: number) => Array.from({ length: columns }, () => emptyCell(hasHead && index === 0));
  const made = { caption, rows: Array.from({ length: rows }, (_, index) => row(index)) };
  return insertAndEnter(tableNode(made, () => []));
}

export function setCaption(caption: string): Command {
  return (state, dispatch) => {
    const table = tableAt(state);
    if (!table || table.node.attrs.caption === caption) return false;
    dispatch?.(state.tr.setNodeAttribute(table.pos, 'caption', caption));
    return true;
  };
}

/** Takes out a row or a column; the last one takes the table along. */
const orWhole =
  (command: Command, isLast: (rect: ReturnType<typeof selectedRect>) => boolean): Command =>
  (state, dispatch, view) => {
    if (!isInTable(state)) return false;
    const act = isLast(selectedRect(state)) ? deleteTable : command;
    return act(state, dispatch, view);
  };

export const removeRow = orWhole(deleteRow, ({ top, bottom, map }) => top === 0 && bottom === map.height);
export const removeColumn = orWhole(
  deleteColumn,
  ({ left, right, map }) => left === 0 && right === map.width,
);

/** Out of the table: to the text beside it, or to a new line where there is none. */
function leave(direction: -1 | 1): Command {
  return (state, dispatch) => {
    const table = tableAt(state);
    if (!table) return false;
    const { tr } = state;
    const edge = direction < 0 ? table.pos : table.pos + table.node.nodeSize;
    const $edge = tr.doc.resolve(edge);
    const beside = direction < 0 ? $edge.nodeBefore : $edge.nodeAfter;
    const isOpen = beside !== null && !closed.includes(beside.type);
    if (!isOpen) tr.insert(edge, emptyParagraph());
    const $to = tr.doc.resolve(direction < 0 && !isOpen ? edge + 1 : edge);
    tr.setSelection(Selection.near($to, isOpen ? direction : 1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Tab: to the next cell, and from the last one out of the table. */
export function toCell(direction: -1 | 1): Command {
  const go = goToNextCell(direction);
  return (state, dispatch, view) => go(state, dispatch, view) || leave(direction)(state, dispatch, view);
}

/** Up from the first row of a table with which the text begins: to a new line. */
export const upFromTop: Command = (state, dispatch, view) => {
  const { selection } = state;
  const isTop = tableAt(state)?.pos === 0 && selection instanceof TextSelection && selection.empty;
  if (!isTop || (view && !view.endOfTextblock('up'))) return false;
  return selectedRect(state).top === 0 && leave(-1)(state, dispatch);
};

/** Ctrl and Enter: another row below. */
export const rowBelow: Command = (state, dispatch) => isInTable(state) && addRowAfter(state, dispatch);

/** Backspace and Delete at the edge of a cell's line: merged cells have several lines, which may be joined. */
export const joinCellLines =
  (direction: -1 | 1): Command =>
  ({ selection, tr }, dispatch) => {
    if (!(selection instanceof TextSelection) || !selection.$cursor) return false;
    const { $cursor } = selection;
    if ($cursor.parent.type !== schema.nodes.cellLine) return false;
    const isEdge =
      direction < 0 ? $cursor.parentOffset === 0 : $cursor.parentOffset === $cursor.parent.content.size;
    if (!isEdge) return false;
    const seam = direction < 0 ? $cursor.before() : $cursor.after();
    const { nodeBefore, nodeAfter } = tr.doc.resolve(seam);
    if (nodeBefore && nodeAfter) dispatch?.(tr.join(seam).scrollIntoView());
    return true;
  };

/** Enter: a new line in the cell; nothing where several cells are selected. */
export const breakInCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  return state.selection instanceof CellSelection || insertBreak(state, dispatch, view);
};

/** What the toolbar of tables shows. */
export type TableState = {
  caption: string;
  hasHeadRow: boolean;
  hasHeadColumn: boolean;
  canMerge: boolean;
  canSplit: boolean;
};

export function readTableState(state: EditorState): TableState | null {
  const table = tableAt(state)?.node;
  if (!table || !isInTable(state)) return null;
  const map = TableMap.get(table);
  return {
    caption: table.attrs.caption,
    hasHeadRow: rowIsHeader(map, table, 0),
    hasHeadColumn: columnIsHeader(map, table, 0),
    canMerge: mergeCells(state),
    canSplit: splitCell(state),
  };
}
