import { Fragment } from 'prosemirror-model';
import {
  AllSelection,
  type Command,
  type EditorState,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { blocksOf, type Row, rowsOf } from '../schema/rows';
import { schema } from '../schema/schema';

/** A row of the text with its place in the document, and whether the selection touches it. */
export type PlacedRow = Row & { from: number; to: number; selected: boolean };

/** Where the text of each row begins, and its end; of a delimiter its edges. */
function placesIn(tr: Transaction, from: number, to: number): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = [];
  tr.doc.nodesBetween(from, to, (node, at) => {
    if (node.isTextblock) places.push({ from: at + 1, to: at + 1 + node.content.size });
    else if (node.isLeaf && node.isBlock) places.push({ from: at, to: at + 1 });
    return !node.isTextblock;
  });
  return places;
}

/** The blocks from `first` to `last`, as indexes, with their edges. */
function blockRange({ doc }: Transaction, first: number, last: number) {
  let [from, to] = [0, 0];
  const nodes = doc.content.content.filter((node, index) => {
    if (index < first) from += node.nodeSize;
    if (index <= last) to += node.nodeSize;
    return index >= first && index <= last;
  });
  return { from, to, nodes };
}

/** The rows of the blocks that are selected, and of the lists beside them. */
function selectedRows(tr: Transaction): { rows: PlacedRow[]; from: number; to: number } {
  const { doc, selection } = tr;
  const isList = (index: number) => doc.maybeChild(index)?.type === schema.nodes.list;
  const start = selection.$from.index(0);
  const end = Math.min(selection.$to.index(0), doc.childCount - 1);
  const first = isList(start - 1) ? start - 1 : start;
  const { from, to, nodes } = blockRange(tr, first, isList(end + 1) ? end + 1 : end);
  const places = placesIn(tr, from, to);
  const rows = rowsOf(nodes).map((row, index) => {
    const place = places[index] ?? { from, to };
    const selected = place.from <= selection.to && place.to >= selection.from;
    return { ...row, ...place, selected };
  });
  return { rows, from, to };
}

/** Puts other rows in the place of those that are selected, one for each. False where nothing is other than before. */
export function changeRows(tr: Transaction, change: (rows: PlacedRow[]) => Row[]): boolean {
  const { rows, from, to } = selectedRows(tr);
  const blocks = blocksOf(change(rows));
  if (Fragment.from(blocks).eq(tr.doc.slice(from, to).content)) return false;
  const { selection } = tr;
  tr.replaceWith(from, to, blocks);
  if (selection instanceof AllSelection) {
    tr.setSelection(new AllSelection(tr.doc));
    return true;
  }
  const places = placesIn(tr, from, from + blocks.reduce((sum, block) => sum + block.nodeSize, 0));
  const moved = (at: number) => {
    const index = rows.findLastIndex((row) => row.from <= at);
    return (places[index]?.from ?? from) + at - (rows[index]?.from ?? from);
  };
  tr.setSelection(
    TextSelection.between(tr.doc.resolve(moved(selection.anchor)), tr.doc.resolve(moved(selection.head))),
  );
  return true;
}

/** A command that changes rows and not their number. */
export function onRows(change: (rows: PlacedRow[]) => Row[]): Command {
  return (state, dispatch) => {
    const { tr } = state;
    if (!changeRows(tr, change)) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** The rows that the selection touches, as the toolbar shows them. */
export function touchedRows(state: EditorState): PlacedRow[] {
  return selectedRows(state.tr).rows.filter(({ selected }) => selected);
}
