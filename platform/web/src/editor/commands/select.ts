import { AllSelection, type Command, TextSelection } from 'prosemirror-state';
import { schema } from '../schema/schema';

/** In a caption first its own text: who selects all there to write another caption means no more. */
export const selectAll: Command = ({ selection, doc, tr }, dispatch) => {
  const { $from, $to } = selection;
  const caption = $from.parent.type === schema.nodes.image && $from.sameParent($to) ? $from.parent : null;
  const isTaken = caption === null || selection.to - selection.from === caption.content.size;
  const next = isTaken ? new AllSelection(doc) : TextSelection.create(doc, $from.start(), $from.end());
  dispatch?.(tr.setSelection(next));
  return true;
};
