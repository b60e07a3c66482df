import { Fragment } from 'prosemirror-model';
import {
  AllSelection,
  type Command,
  type EditorState,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { blocksOf, type Row, rowsOf } from '../convert/rows';
import { schema } from '../schema/schema';

/** A row with the place of its text in the document, and whether the selection touches it. */
export type PlacedRow = Row & { from: number; to: number; selected: boolean };

type Range = { from: number; to: number };

/** Where the text of each row stands; of a delimiter, a table and a question their edges. */
function placesIn({ doc }: Transaction, { from, to }: Range): Range[] {
  const places: Range[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (node.type === schema.nodes.table || node.type === schema.nodes.question) {
      places.push({ from: at, to: at + node.nodeSize });
      return false;
    }
    const edge = node.isTextblock ? 1 : 0;
    if (edge || (node.isLeaf && node.isBlock))
      places.push({ from: at + edge, to: at + node.nodeSize - edge });
    return !node.isTextblock;
  });
  return places;
}

/** The blocks that are selected, and the lists beside them. */
function selectedRange({ doc, selection }: Transaction): Range {
  const isList = (index: number) => doc.maybeChild(index)?.type === schema.nodes.list;
  const first = selection.$from.index(0);
  const last = Math.min(selection.$to.index(0), doc.childCount - 1);
  const $start = doc.resolve(0);
  return {
    from: $start.posAtIndex(isList(first - 1) ? first - 1 : first),
    to: $start.posAtIndex(isList(last + 1) ? last + 2 : last + 1),
  };
}

function rowsIn(tr: Transaction, range: Range): PlacedRow[] {
  const places = placesIn(tr, range);
  const { from, to } = tr.selection;
  return rowsOf(tr.doc.slice(range.from, range.to).content.content).map((row, index) => {
    const place = places[index] ?? range;
    return { ...row, ...place, selected: place.from <= to && place.to >= from };
  });
}

/** Puts other rows in the place of those that are selected, one for each. False where nothing is other than before. */
export function changeRows(tr: Transaction, change: (rows: PlacedRow[]) => Row[]): boolean {
  const { selection, doc } = tr;
  const range = selectedRange(tr);
  const rows = rowsIn(tr, range);
  const blocks = Fragment.from(blocksOf(change(rows)));
  if (blocks.eq(doc.slice(range.from, range.to).content)) return false;
  tr.replaceWith(range.from, range.to, blocks);
  const places = placesIn(tr, { from: range.from, to: range.from + blocks.size });
  const moved = (at: number) => {
    const index = rows.findLastIndex(({ from }) => from <= at);
    return tr.doc.resolve((places[index]?.from ?? 0) + at - (rows[index]?.from ?? 0));
  };
  const isAll = selection instanceof AllSelection;
  tr.setSelection(
    isAll ? new AllSelection(tr.doc) : TextSelection.between(moved(selection.anchor), moved(selection.head)),
  );
  return true;
}

/** A command that changes rows and not their number. */
export function onRows(change: (rows: PlacedRow[]) => Row[]): Command {
  return ({ tr }, dispatch) => {
    if (!changeRows(tr, change)) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** The rows that the selection touches, as the toolbar shows them. */
export function touchedRows({ tr }: EditorState): PlacedRow[] {
  return rowsIn(tr, selectedRange(tr)).filter(({ selected }) => selected);
}
