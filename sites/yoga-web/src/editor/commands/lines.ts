import { chainCommands, splitBlockAs } from 'prosemirror-commands';
import type { Node, ResolvedPos } from 'prosemirror-model';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import { emptyParagraph, isText } from '../schema/rows';
import { schema } from '../schema/schema';
import { outdent } from './blocks';

const { paragraph, quote, line: lineType, image, delimiter, item } = schema.nodes;

const isEmpty = (node: Node | null | undefined) => node?.content.size === 0;

/** The text in which the caret is, when nothing is selected. */
const textAt = ({ selection }: EditorState): Node | null =>
  selection instanceof TextSelection && selection.empty ? selection.$from.parent : null;

/** Enter in the caption of a picture: a line to write on behind it. */
const leaveCaption: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type !== image) return false;
  const after = $from.after();
  const tr = state.tr.insert(after, emptyParagraph());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

const toParagraph: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const { align = 'left' } = $from.parent.attrs;
  dispatch?.(state.tr.setNodeMarkup($from.before(), paragraph, { align }).scrollIntoView());
  return true;
};

/** Enter in an empty item or quotation: out of it. */
const leaveEmpty: Command = (state, dispatch) => {
  const text = textAt(state);
  if (!text || !isEmpty(text)) return false;
  if (text.type === lineType) return outdent(state, dispatch);
  if (text.type !== quote) return false;
  return toParagraph(state, dispatch);
};

/** Behind a heading or a quotation comes a paragraph; a paragraph goes on as it is. */
const splitText = splitBlockAs((node, atEnd) =>
  atEnd ? { type: paragraph, attrs: { align: node.attrs.align ?? 'left' } } : null,
);

/** Enter. */
export const splitLine = chainCommands(leaveCaption, leaveEmpty, splitListItem(item), splitText);

/** Shift and Enter: a new line in the same paragraph. */
export const insertBreak: Command = (state, dispatch) => {
  const marks = state.storedMarks ?? state.selection.$from.marks();
  dispatch?.(
    state.tr.replaceSelectionWith(schema.nodes.break.create(null, null, marks), false).scrollIntoView(),
  );
  return true;
};

/** The block beside that of a place; null at the edge of the text. */
function besideBlock($pos: ResolvedPos, direction: -1 | 1): { node: Node; pos: number } | null {
  const node = $pos.node(0).maybeChild($pos.index(0) + direction);
  if (!node) return null;
  return { node, pos: direction < 0 ? $pos.before(1) - node.nodeSize : $pos.after(1) };
}

const removal =
  (pos: number, node: Node): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.delete(pos, pos + node.nodeSize).scrollIntoView());
    return true;
  };

/** The caret at the edge of the text on the other side of a border, and the two lines made one. */
function joinAcross(state: EditorState, direction: -1 | 1): Command {
  const { $from } = state.selection;
  const edge = state.doc.resolve(direction < 0 ? $from.before() : $from.after());
  const other = Selection.findFrom(edge, direction, true);
  return (_, dispatch) => {
    if (!other) return false;
    const [from, to] = direction < 0 ? [other.to, $from.pos] : [$from.pos, other.from];
    dispatch?.(state.tr.delete(from, to).scrollIntoView());
    return true;
  };
}

const nothing: Command = () => true;

function moveTo(selection: Selection | null): Command {
  return (state, dispatch) => {
    if (selection) dispatch?.(state.tr.setSelection(selection).scrollIntoView());
    return selection !== null;
  };
}

function backward(state: EditorState, text: Node): Command {
  const { $from } = state.selection;
  const before = besideBlock($from, -1);
  const own = $from.before();
  if (text.type === lineType) return outdent;
  if (text.type === image) return isEmpty(text) ? removal(own, text) : nothing;
  if (!before || (isEmpty(text) && text.type !== paragraph)) {
    return text.type === paragraph ? nothing : toParagraph;
  }
  if (before.node.type === delimiter) return removal(before.pos, before.node);
  const isTail = $from.after() === state.doc.content.size;
  if (before.node.type === image) {
    const caption = moveTo(Selection.findFrom(state.doc.resolve(own), -1, true));
    return isEmpty(text) && !isTail ? removeAndSelectBefore : caption;
  }
  if (isEmpty(before.node) && isText(before.node)) return removal(before.pos, before.node);
  return joinAcross(state, -1);
}

/** Takes the empty line at the caret away; the caret goes to the end of what is before it. */
const removeAndSelectBefore: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const tr = state.tr.delete($from.before(), $from.after());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve($from.before()), -1)).scrollIntoView());
  return true;
};

/** Backspace at the start of a line. */
export const joinBackward: Command = (state, dispatch) => {
  const text = textAt(state);
  if (!text || state.selection.$from.parentOffset > 0) return false;
  return backward(state, text)(state, dispatch);
};

function forward(state: EditorState, text: Node): Command {
  const { $from } = state.selection;
  const after = besideBlock($from, 1);
  const isLast = $from.after() === $from.after(1) || $from.end(1) === $from.pos + $from.depth - 1;
  if (text.type === image) return nothing;
  if (!after && isLast) return nothing;
  if (isLast && after?.node.type === delimiter) return removal(after.pos, after.node);
  const isGone = isEmpty(text) && text.type === paragraph;
  if (isLast && after?.node.type === image) return isGone ? removal($from.before(), text) : nothing;
  return isGone ? removal($from.before(), text) : joinAcross(state, 1);
}

/** Delete at the end of a line. */
export const joinForward: Command = (state, dispatch) => {
  const text = textAt(state);
  if (!text || state.selection.$from.parentOffset < text.content.size) return false;
  return forward(state, text)(state, dispatch);
};
