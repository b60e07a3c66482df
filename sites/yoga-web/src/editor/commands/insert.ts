import type { Node } from 'prosemirror-model';
import { type Command, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { emptyParagraph, isText } from '../schema/rows';
import { schema } from '../schema/schema';

const isEmptyParagraph = (node: Node) => node.type === schema.nodes.paragraph && node.childCount === 0;

/** Cuts the line at the caret in two, of which an empty part goes. The place between them. */
function openGap(tr: Transaction): number {
  const { $from } = tr.selection;
  if (!isText($from.parent)) return $from.after(1);
  if ($from.parentOffset === 0) return leaveRow(tr, $from.before());
  if ($from.parentOffset === $from.parent.content.size) return leaveRow(tr, $from.after());
  tr.split($from.pos);
  return leaveRow(tr, $from.pos + 1);
}

/** Cuts the lists around a place in two. The place between them. */
function leaveRow(tr: Transaction, at: number): number {
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

/**
 * Pictures and delimiters stand on lines of their own: where something is selected in its place, else instead of an
 * empty line or behind the caret's.
 */
export function insertBlocks(added: Node[]): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const wasEmpty = tr.selection.empty;
    if (!wasEmpty) tr.deleteSelection();
    if (!tr.selection.$from.parent.isTextblock) tr.setSelection(Selection.near(tr.selection.$from));
    const { $from } = tr.selection;
    const isReplaced = isEmptyParagraph($from.parent);
    const at = isReplaced ? $from.before() : wasEmpty ? leaveRow(tr, $from.after()) : openGap(tr);
    if (isReplaced) tr.replaceWith(at, at + $from.parent.nodeSize, added);
    else tr.insert(at, added);
    goOnBehind(tr, at + added.reduce((sum, node) => sum + node.nodeSize, 0));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
