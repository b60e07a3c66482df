import { chainCommands, splitBlockAs } from 'prosemirror-commands';
import type { Node, ResolvedPos } from 'prosemirror-model';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import { emptyParagraph, isText } from '../convert/rows';
import { schema } from '../schema/schema';
import { outdent } from './blocks';

const {
  paragraph,
  quote,
  line,
  image,
  delimiter,
  item,
  table,
  cellLine,
  video,
  file,
  question,
  questionTitle,
} = schema.nodes;

const nothing: Command = () => true;

/** The caret, when nothing is selected. */
const caretOf = ({ selection }: EditorState): ResolvedPos | null =>
  selection instanceof TextSelection ? selection.$cursor : null;

const toParagraph: Command = ({ tr, selection: { $from } }, dispatch) => {
  const { align = 'left' } = $from.parent.attrs;
  dispatch?.(tr.setNodeMarkup($from.before(), paragraph, { align }).scrollIntoView());
  return true;
};

/** Enter in the caption of a picture: a line to write on behind it. */
const leaveCaption: Command = ({ tr, selection: { $from } }, dispatch) => {
  if ($from.parent.type !== image) return false;
  tr.insert($from.after(), emptyParagraph());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.after() + 1)).scrollIntoView());
  return true;
};

/** Enter in an empty item or quotation: out of it. */
const leaveEmpty: Command = (state, dispatch) => {
  const text = caretOf(state)?.parent;
  if (text?.content.size !== 0) return false;
  if (text.type === line) return outdent(state, dispatch);
  return text.type === quote && toParagraph(state, dispatch);
};

/** Behind a heading or a quotation comes a paragraph; a paragraph goes on as it is. */
const splitText = splitBlockAs((node, atEnd) =>
  atEnd ? { type: paragraph, attrs: { align: node.attrs.align ?? 'left' } } : null,
);

/** Enter. */
export const splitLine = chainCommands(leaveCaption, leaveEmpty, splitListItem(item), splitText);

/** Shift and Enter: a new line in the same paragraph. */
export const insertBreak: Command = ({ tr, storedMarks, selection }, dispatch) => {
  const marks = storedMarks ?? selection.$from.marks();
  dispatch?.(tr.replaceSelectionWith(schema.nodes.break.create(null, null, marks), false).scrollIntoView());
  return true;
};

/** Takes a node out; the caret stays, or goes to the text before it. */
const removal =
  (pos: number, node: Node): Command =>
  ({ tr, selection }, dispatch) => {
    tr.delete(pos, pos + node.nodeSize);
    const isOwn = selection.from > pos && selection.from < pos + node.nodeSize;
    if (isOwn) tr.setSelection(Selection.near(tr.doc.resolve(pos), -1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Makes one line of two, from the caret to the edge of the text beside it. */
const joinTo =
  ($caret: ResolvedPos, other: Selection | null): Command =>
  ({ tr }, dispatch) => {
    if (!other) return false;
    dispatch?.(
      tr.delete(Math.min($caret.pos, other.head), Math.max($caret.pos, other.head)).scrollIntoView(),
    );
    return true;
  };

function backward($caret: ResolvedPos): Command {
  const { parent: text, doc } = $caret;
  const own = $caret.before();
  const isEmpty = text.content.size === 0;
  if (text.type === line) return outdent;
  if (text.type === image) return isEmpty ? removal(own, text) : nothing;
  const before = doc.resolve(own).nodeBefore;
  if (!before || (isEmpty && text.type !== paragraph)) return text.type === paragraph ? nothing : toParagraph;
  const isGone =
    before.type === delimiter ||
    before.type === video ||
    before.type === file ||
    (isText(before) && before.content.size === 0);
  if (isGone) return removal(own - before.nodeSize, before);
  const end = Selection.findFrom(doc.resolve(own), -1, true);
  const isBox = before.type === image || before.type === table || before.type === question;
  if (!isBox) return joinTo($caret, end);
  // An empty line behind one goes, all but the one that waits at the end of the text.
  const isTail = $caret.after() === doc.content.size;
  if (isEmpty && !isTail) return removal(own, text);
  return ({ tr }, dispatch) => {
    if (end) dispatch?.(tr.setSelection(end).scrollIntoView());
    return true;
  };
}

/** Backspace at the start of a line. */
export const joinBackward: Command = (state, dispatch) => {
  const caret = caretOf(state);
  return caret?.parentOffset === 0 && backward(caret)(state, dispatch);
};

function forward($caret: ResolvedPos): Command {
  const { parent: text, doc } = $caret;
  const own = $caret.before();
  const after = doc.resolve($caret.after()).nodeAfter;
  const isGone = text.content.size === 0 && text.type === paragraph;
  const start = Selection.findFrom(doc.resolve($caret.after()), 1, true);
  if (text.type === image || (!after && !start)) return nothing;
  if (after?.type === delimiter || after?.type === video || after?.type === file)
    return removal($caret.after(), after);
  if (isGone)
    return ({ tr }, dispatch) => {
      dispatch?.(tr.delete(own, own + text.nodeSize).scrollIntoView());
      return true;
    };
  const isClosed = [image, cellLine, questionTitle].some((type) => start?.$from.parent.type === type);
  return isClosed ? nothing : joinTo($caret, start);
}

/** Delete at the end of a line. */
export const joinForward: Command = (state, dispatch) => {
  const caret = caretOf(state);
  return (
    caret?.parentOffset === caret?.parent.content.size && caret !== null && forward(caret)(state, dispatch)
  );
};
