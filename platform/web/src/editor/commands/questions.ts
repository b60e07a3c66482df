import type { ResolvedPos } from 'prosemirror-model';
import { type Command, TextSelection } from 'prosemirror-state';
import { emptyParagraph } from '../convert/rows';
import { schema } from '../schema/schema';
import { insertAndEnter } from './insert';

const { question, questionTitle, answerLine } = schema.nodes;

export const insertQuestion: Command = (state, dispatch, view) =>
  insertAndEnter(question.create(null, [questionTitle.create(), answerLine.create()]))(state, dispatch, view);

/** The caret in a question, when nothing is selected. */
function caretIn(selection: { $from: ResolvedPos; empty: boolean }): ResolvedPos | null {
  const { $from, empty } = selection;
  return empty && $from.depth > 0 && $from.node(-1).type === question ? $from : null;
}

/** Enter: from the question to its answer, and from an empty last line of the answer out of it. */
export const enterInQuestion: Command = ({ selection, tr }, dispatch) => {
  const { $from } = selection;
  if ($from.depth === 0 || $from.node(-1).type !== question) return false;
  tr.deleteSelection();
  const $at = tr.selection.$from;
  const isLast = $at.index(-1) === $at.node(-1).childCount - 1;
  if ($at.parent.type === questionTitle) tr.setSelection(TextSelection.create(tr.doc, $at.after() + 1));
  else if ($at.parent.content.size > 0 || !isLast) tr.split($at.pos);
  else {
    const end = $at.after(-1);
    tr.insert(end, emptyParagraph());
    tr.setSelection(TextSelection.create(tr.doc, end + 1));
    if ($at.node(-1).childCount > 2) tr.delete($at.before(), $at.after());
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Backspace and Delete at the edges of its lines: they stay in the question; an empty one goes. */
export const joinInQuestion =
  (direction: -1 | 1): Command =>
  ({ selection, tr }, dispatch) => {
    const $caret = caretIn(selection);
    if (!$caret) return false;
    const { parent, parentOffset } = $caret;
    if (parentOffset !== (direction < 0 ? 0 : parent.content.size)) return false;
    const whole = $caret.node(-1);
    if (direction < 0 && parent.type === questionTitle) {
      const from = $caret.before(-1);
      if (whole.textContent === '') {
        tr.replaceWith(from, from + whole.nodeSize, emptyParagraph());
        dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + 1)).scrollIntoView());
      }
      return true;
    }
    const seam = direction < 0 ? $caret.before() : $caret.after();
    const { nodeBefore, nodeAfter } = tr.doc.resolve(seam);
    if (nodeBefore?.type === answerLine && nodeAfter) tr.join(seam);
    else if (nodeBefore && nodeAfter) {
      tr.setSelection(TextSelection.create(tr.doc, direction < 0 ? seam - 1 : seam + 1));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
