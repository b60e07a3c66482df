import type { Node, ResolvedPos, Slice } from 'prosemirror-model';
import { type Command, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { emptyParagraph, isText } from '../convert/rows';
import { schema } from '../schema/schema';

/** The outermost place that a place is at the start of: before its line, its item, its list. */
function startOf($at: ResolvedPos): number {
  let depth = $at.depth;
  while (depth > 0 && $at.pos === $at.start(depth) + $at.depth - depth) depth -= 1;
  return depth < $at.depth ? $at.before(depth + 1) : $at.pos;
}

/** Takes an empty line out, with the item and the list that hold nothing else. The place where it was. */
function dropLine(tr: Transaction): number {
  const { $from } = tr.selection;
  let { depth } = $from;
  while (depth > 1 && $from.node(depth - 1).childCount === 1) depth -= 1;
  const at = $from.before(depth);
  const isLast = depth === 1 && tr.doc.childCount === 1;
  if (isLast) tr.setNodeMarkup(at, schema.nodes.paragraph);
  else tr.delete(at, $from.after(depth));
  return at;
}

/** Cuts what stands around a place in two, as far as there is something on both sides. The place between. */
function cutAt(tr: Transaction, at: number): number {
  let place = at;
  for (let $at = tr.doc.resolve(place); $at.depth > 0; $at = tr.doc.resolve(place)) {
    if ($at.parentOffset === 0) place = $at.before();
    else if ($at.parentOffset === $at.parent.content.size) place = $at.after();
    else {
      tr.split(place);
      place += 1;
    }
  }
  return place;
}

/** The caret behind what was put in: on the text that follows, or on a line that comes between. */
function goOnBehind(tr: Transaction, at: number) {
  const next = tr.doc.resolve(at).nodeAfter;
  if (!next || !isText(next)) tr.insert(at, emptyParagraph());
  tr.setSelection(TextSelection.create(tr.doc, at + 1));
}

/** A caret where the selected was, which is taken out. */
function caretIn(tr: Transaction): ResolvedPos {
  tr.deleteSelection();
  if (!tr.selection.$from.parent.isTextblock) tr.setSelection(Selection.near(tr.selection.$from));
  return tr.selection.$from;
}

/**
 * Pictures and delimiters stand on lines of their own: where something is selected in its place, else instead of an
 * empty line or behind the caret's.
 */
export function insertBlocks(added: Node[]): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const wasCaret = tr.selection.empty;
    const $from = caretIn(tr);
    const { parent } = $from;
    const isEmpty = parent.childCount === 0 && isText(parent);
    const isReplaced = isEmpty && (parent.type === schema.nodes.paragraph || !wasCaret);
    const isBehind = wasCaret || parent.type === schema.nodes.image;
    const at = cutAt(tr, isReplaced ? dropLine(tr) : isBehind ? $from.after() : $from.pos);
    tr.insert(at, added);
    goOnBehind(tr, at + added.reduce((sum, node) => sum + node.nodeSize, 0));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Where a slice is put in: what is closed at its start leaves no empty line before it, items come behind an item. */
function rangeFor(slice: Slice, $at: ResolvedPos): [number, number] {
  const isItems = slice.openStart === 1 && slice.content.firstChild?.type === schema.nodes.list;
  if (isItems) return [$at.after(-1), $at.after(-1)];
  return [slice.openStart > 0 ? $at.pos : startOf($at), $at.pos];
}

/** Where what was put in last ends. */
function endOfLast({ mapping }: Transaction): number {
  let end = 0;
  mapping.maps.at(-1)?.forEach((_from, _to, _newFrom, newTo) => {
    end = newTo;
  });
  return end;
}

/** Puts in what was pasted or dropped, and the caret behind it. */
export function insertSlice(slice: Slice): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const before = caretIn(tr);
    if (slice.size === 0) return false;
    tr.replace(...rangeFor(slice, before), slice);
    const end = endOfLast(tr);
    const edge = slice.openEnd > 1 ? end : startOf(tr.doc.resolve(end));
    const last = tr.doc.resolve(edge).nodeBefore;
    const isAtom = last?.type === schema.nodes.image || last?.type === schema.nodes.delimiter;
    if (isAtom) goOnBehind(tr, edge);
    else tr.setSelection(Selection.near(tr.doc.resolve(edge), -1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
