import type { Node } from 'prosemirror-model';
import { AllSelection, type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { schema } from '../schema/schema';

/** The table in which all of the selection is, and where it begins. */
export function tableAt({ selection }: Pick<EditorState, 'selection'>): { node: Node; pos: number } | null {
  const { $from, $to } = selection;
  const isWithin = $from.depth > 0 && $to.depth > 0 && $from.before(1) === $to.before(1);
  const node = isWithin ? $from.node(1) : null;
  return node?.type === schema.nodes.table ? { node, pos: $from.before(1) } : null;
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
