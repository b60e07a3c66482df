import type { Attrs } from 'prosemirror-model';
import { type Command, TextSelection, type Transaction } from 'prosemirror-state';
import { setCellAttr } from 'prosemirror-tables';
import { isText, type Row, retyped } from '../convert/rows';
import type { Alignment, ListStyle } from '../model/document';
import type { TextKind } from '../model/lines';
import { schema } from '../schema/schema';
import { changeRows, onRows, type PlacedRow } from './rows';
import { tableAt } from './select';

const { paragraph, heading, quote, line: lineType } = schema.nodes;

const alignOf = ({ node, place }: Row): Alignment => place?.attrs.align ?? node.attrs.align ?? 'left';

/** What kind of text a row is; null for items, pictures and delimiters. */
export function kindOf({ node, place }: Row): TextKind | null {
  if (place || !isText(node)) return null;
  if (node.type === heading) return `header${node.attrs.level as 1 | 2 | 3}`;
  return node.type === quote ? 'quote' : 'paragraph';
}

function toText(row: Row, kind: TextKind, align = alignOf(row)): Row {
  if (!isText(row.node)) return row;
  if (kind === 'quote') return { node: retyped(row.node, quote), place: null };
  if (kind === 'paragraph') return { node: retyped(row.node, paragraph, { align }), place: null };
  return { node: retyped(row.node, heading, { align, level: Number(kind.slice(-1)) }), place: null };
}

/** Makes paragraphs, headings or quotations of the lines; what they all are already is taken back. */
export function setKind(kind: TextKind): Command {
  return onRows((rows) => {
    const texts = rows.filter(({ selected, node }) => selected && isText(node));
    const next = texts.every((row) => kindOf(row) === kind) ? 'paragraph' : kind;
    return rows.map((row) => (row.selected ? toText(row, next) : row));
  });
}

/** Every item of the lists that are selected, and every other selected row. */
function withWholeLists(rows: PlacedRow[]): (row: PlacedRow) => boolean {
  const lists = new Set(rows.flatMap(({ selected, place }) => (selected && place ? [place.list] : [])));
  return ({ selected, place }) => selected || lists.has(place?.list);
}

/** Neighbouring items of one look become one list, so that numbers go on. */
function joinLists(rows: Row[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const before = joined.at(-1)?.place;
    const joins = row.place && before && row.place.attrs.style === before.attrs.style;
    const place = joins ? { ...before, depth: row.place?.depth ?? 0 } : row.place;
    joined.push(joins ? { ...row, place } : row);
  }
  return joined;
}

export function toggleList(style: ListStyle): Command {
  return onRows((rows) => {
    const texts = rows.filter(({ selected, node }) => selected && isText(node));
    if (texts.length > 0 && texts.every(({ place }) => place?.attrs.style === style)) {
      return rows.map((row) => (row.selected ? toText(row, 'paragraph') : row));
    }
    const isChanged = withWholeLists(rows);
    const list = {};
    const changed = rows.map((row): Row => {
      if (!isText(row.node) || !isChanged(row)) return row;
      const attrs: Attrs = { style, align: alignOf(row) };
      return { node: retyped(row.node, lineType), place: { list, attrs, depth: row.place?.depth ?? 0 } };
    });
    const touchesNew = changed.some(({ place }) => place?.list === list);
    return touchesNew ? joinLists(changed) : rows;
  });
}

/** A list has one alignment, each cell of a table its own; a quotation and a delimiter have none. */
export function setAlign(align: Alignment): Command {
  const cells = setCellAttr('align', align);
  const others = onRows((rows) => {
    const isChanged = withWholeLists(rows);
    return rows.map((row): Row => {
      const { node, place } = row;
      if (!isChanged(row) || alignOf(row) === align) return row;
      if (place) return { node, place: { ...place, attrs: { ...place.attrs, align } } };
      if (!('align' in node.attrs)) return row;
      return { node: node.type.create({ ...node.attrs, align }, node.content), place };
    });
  });
  return (state, dispatch) => (tableAt(state) ? cells : others)(state, dispatch);
}

/** The selected items with everything below them. */
function branches(rows: PlacedRow[]): Set<Row> {
  const found = new Set<Row>();
  let top: PlacedRow | null = null;
  for (const row of rows) {
    const [place, above] = [row.place, top?.place];
    const isBelow = place && above && place.list === above.list && place.depth > above.depth;
    if (!isBelow) top = row.selected && row.place ? row : null;
    if (top) found.add(row);
  }
  return found;
}

/** The level below which no item goes. */
const deepest = 5;

const deeper = (row: Row, by: number): Row =>
  row.place ? { ...row, place: { ...row.place, depth: Math.min(deepest, row.place.depth + by) } } : row;

export const indent: Command = onRows((rows) => {
  const moved = branches(rows);
  return rows.map((row) => (moved.has(row) ? deeper(row, 1) : row));
});

/** One level up; from the uppermost level out of the list. */
export const outdent: Command = onRows((rows) => {
  const moved = branches(rows);
  return rows.map((row) => {
    if (!row.place || !moved.has(row)) return row;
    if (row.place.depth > 0) return deeper(row, -1);
    return row.selected ? toText(row, 'paragraph') : row;
  });
});

/** Takes every mark off what is selected; whole lines also lose their kind and alignment. */
export const clearFormatting: Command = (state, dispatch) => {
  const { tr } = state;
  const { empty, from, to, $from, $to } = state.selection;
  const [start, end] = empty && $from.parent.isTextblock ? [$from.start(), $from.end()] : [from, to];
  const ranges = empty
    ? [{ from: start, to: end }]
    : state.selection.ranges.map(({ $from, $to }) => ({ from: $from.pos, to: $to.pos }));
  for (const range of ranges) tr.removeMark(range.from, range.to);
  tr.setStoredMarks([]);
  const isSeveral = !$from.sameParent($to);
  changeRows(tr, (rows) =>
    rows.map((row) => {
      const isWhole = isSeveral || (start <= row.from && end >= row.to);
      return row.selected && isWhole ? plain(row) : row;
    }),
  );
  dispatch?.(tr.scrollIntoView());
  return true;
};

function plain(row: Row): Row {
  if (isText(row.node)) return toText(row, 'paragraph', 'left');
  if (alignOf(row) === 'left') return row;
  const { node } = row;
  return { ...row, node: node.type.create({ ...node.attrs, align: 'left' }, node.content) };
}

/** Moves the block that begins at a place past its neighbour; null where there is none. */
export function moveBlockAt(tr: Transaction, pos: number, direction: -1 | 1): Transaction | null {
  const $pos = tr.doc.resolve(pos);
  const index = $pos.index() + direction;
  const [node, other] = [$pos.nodeAfter, tr.doc.maybeChild(index)];
  // Past the line that waits at the end there is nothing.
  const isTail = index === tr.doc.childCount - 1 && other?.type === paragraph && other.childCount === 0;
  if (!node || !other || isTail) return null;
  const { anchor, head } = tr.selection;
  const by = direction * other.nodeSize;
  tr.delete(pos, pos + node.nodeSize).insert(pos + by, node);
  const isInside = Math.min(anchor, head) > pos && Math.max(anchor, head) < pos + node.nodeSize;
  return isInside ? tr.setSelection(TextSelection.create(tr.doc, anchor + by, head + by)) : tr;
}

/** Moves the block at the caret past its neighbour. */
export function moveBlock(direction: -1 | 1): Command {
  return (state, dispatch) => {
    const { $head } = state.selection;
    const tr = $head.depth > 0 ? moveBlockAt(state.tr, $head.before(1), direction) : null;
    if (tr) dispatch?.(tr.scrollIntoView());
    return tr !== null;
  };
}
