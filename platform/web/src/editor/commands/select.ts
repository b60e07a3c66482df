import type { Node } from 'prosemirror-model';
import { AllSelection, type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { schema } from '../schema/schema';

type Box = { node: Node; pos: number };

/** The table or the question in which all of the selection is, and where it begins. */
export function boxAt({ selection }: Pick<EditorState, 'selection'>): Box | null {
  const { $from, $to } = selection;
  const isWithin = $from.depth > 0 && $to.depth > 0 && $from.before(1) === $to.before(1);
  const node = isWithin ? $from.node(1) : null;
  const isBox = node?.type === schema.nodes.table || node?.type === schema.nodes.question;
  return isBox ? { node, pos: $from.before(1) } : null;
}

export function tableAt(state: Pick<EditorState, 'selection'>): Box | null {
  const box = boxAt(state);
  return box?.node.type === schema.nodes.table ? box : null;
}

/** In a caption first its own text: who selects all there to write another caption means no more. */
export const selectAll: Command = ({ selection, doc, tr }, dispatch) => {
  const { $from, $to } = selection;
  const caption = $from.parent.type === schema.nodes.image && $from.sameParent($to) ? $from.parent : null;
  const isTaken = caption === null || selection.to - selection.from === caption.content.size;
  const next = isTaken ? new AllSelection(doc) : TextSelection.create(doc, $from.start(), $from.end());
  dispatch?.(tr.setSelection(next));
  return true;
};
