import { Fragment, type Node, type NodeType, type ResolvedPos, Slice } from 'prosemirror-model';
import { type Command, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { emptyParagraph, isText } from '../convert/rows';
import { schema } from '../schema/schema';
import { boxAt } from './select';

/** The outermost place that a place is at the start of: before its line, its item, its list. */
function startOf($at: ResolvedPos): number {
  let depth = $at.depth;
  while (depth > 0 && $at.pos === $at.start(depth) + $at.depth - depth) depth -= 1;
  return depth < $at.depth ? $at.before(depth + 1) : $at.pos;
}

/** The outermost place that a place is at the end of: behind its line, its item, its list. */
function endOf($at: ResolvedPos): number {
  let depth = $at.depth;
  while (depth > 0 && $at.pos === $at.end(depth) - $at.depth + depth) depth -= 1;
  return depth < $at.depth ? $at.after(depth + 1) : $at.pos;
}

/** Where a slice is put in: what is closed leaves no empty line beside it, items come behind an item. */
function rangeFor({ content, openStart, openEnd }: Slice, $at: ResolvedPos): [number, number] {
  const isItems = openStart === 1 && content.firstChild?.type === schema.nodes.list;
  if (isItems) return [$at.after(-1), $at.after(-1)];
  return [openStart > 0 ? $at.pos : startOf($at), openEnd > 0 ? $at.pos : endOf($at)];
}

/** Where what was put in last ends. */
function endOfLast({ mapping }: Transaction): number {
  let end = 0;
  mapping.maps.at(-1)?.forEach((_from, _to, _newFrom, newTo) => {
    end = newTo;
  });
  return end;
}

/** Behind these comes a line of its own. */
export const closed: NodeType[] = [
  schema.nodes.image,
  schema.nodes.delimiter,
  schema.nodes.table,
  schema.nodes.video,
  schema.nodes.file,
  schema.nodes.question,
];

/** Puts a slice in where something is selected, and the caret behind it; behind a picture or a table that is a line of its own. */
function putIn(tr: Transaction, slice: Slice): Transaction {
  tr.deleteSelection();
  if (!tr.selection.$from.parent.isTextblock) tr.setSelection(Selection.near(tr.selection.$from));
  tr.replace(...rangeFor(slice, tr.selection.$from), slice);
  const end = endOfLast(tr);
  const $edge = tr.doc.resolve(slice.openEnd > 1 ? end : startOf(tr.doc.resolve(end)));
  const { nodeBefore, nodeAfter } = $edge;
  if (!nodeBefore || !closed.includes(nodeBefore.type)) return tr.setSelection(Selection.near($edge, -1));
  if (!nodeAfter || !isText(nodeAfter)) tr.insert($edge.pos, emptyParagraph());
  return tr.setSelection(TextSelection.create(tr.doc, $edge.pos + 1));
}

/** Puts in what was pasted or dropped. */
export function insertSlice(slice: Slice): Command {
  return ({ tr }, dispatch) => {
    if (slice.size === 0) return false;
    dispatch?.(putIn(tr, slice).scrollIntoView());
    return true;
  };
}

/** A new line at a place between blocks, to put something in. */
function behind(tr: Transaction, pos: number): Selection {
  tr.insert(pos, emptyParagraph());
  return TextSelection.create(tr.doc, pos + 1);
}

/**
 * Pictures, delimiters and tables stand on lines of their own: where something is selected in its place, else instead of an
 * empty line or behind the caret's. No table and no question holds them: they come behind it.
 */
export function insertBlocks(added: Node[]): Command {
  return ({ tr, selection }, dispatch) => {
    const { empty, $from } = selection;
    const box = boxAt({ selection });
    if (box) tr.setSelection(behind(tr, box.pos + box.node.nodeSize));
    else if (empty && $from.parent.isTextblock) tr.setSelection(TextSelection.create(tr.doc, $from.end()));
    dispatch?.(putIn(tr, new Slice(Fragment.from(added), 0, 0)).scrollIntoView());
    return true;
  };
}

/** Puts a block in that is written in, and the caret to its start. */
export function insertAndEnter(node: Node): Command {
  return (state, dispatch) =>
    insertBlocks([node])(
      state,
      dispatch &&
        ((tr) => {
          const { $from } = tr.selection;
          const end = $from.depth > 0 ? $from.before(1) : $from.pos;
          const made = tr.doc.resolve(end).nodeBefore;
          if (made?.type === node.type) {
            tr.setSelection(Selection.near(tr.doc.resolve(end - made.nodeSize + 1)));
          }
          dispatch(tr.scrollIntoView());
        }),
    );
}
