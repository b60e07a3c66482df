import type { Node } from 'prosemirror-model';
import { AllSelection, type Command, EditorState, TextSelection } from 'prosemirror-state';
import { docOf, linesOf } from '../convert/doc';
import { toBlocks } from '../convert/toBlocks';
import { toHtml } from '../convert/toHtml';
import { toBlockList, toLines } from '../model/lines';
import { schema } from '../schema/schema';

/** A state from HTML in which `[` and `]` stand where the selection begins and ends, `|` where the caret is. */
export function stateOf(html: string, plugins: EditorState['plugins'] = []): EditorState {
  const doc = docOf(toLines(toBlocks(html).blocks));
  const { tr } = EditorState.create({ doc });
  const found = new Map<string, number>();
  doc.descendants((node, at) => {
    for (const { 0: sign, index } of node.text?.matchAll(/[[\]|]/g) ?? []) {
      found.set(sign, tr.mapping.map(at + index));
      tr.delete(tr.mapping.map(at + index), tr.mapping.map(at + index + 1));
    }
  });
  const anchor = found.get('|') ?? found.get('[');
  const selection =
    anchor === undefined ? undefined : TextSelection.create(tr.doc, anchor, found.get(']') ?? anchor);
  return EditorState.create({ doc: tr.doc, plugins: [...plugins], ...(selection ? { selection } : {}) });
}

export function htmlOf(doc: Node): string {
  return toHtml(toBlockList(linesOf(doc)));
}

/** The state as HTML with the caret in it, where it stands in plain text; selections are not shown. */
export function shown({ tr, doc, selection }: EditorState): string {
  const { $head } = selection;
  const isPlain = $head.parent.isTextblock && $head.parent.type !== schema.nodes.image;
  const hasMarks = $head.parent.content.content.some((node) => node.marks.length > 0);
  return htmlOf(isPlain && !hasMarks ? tr.insert($head.pos, schema.text('|')).doc : doc);
}

/** The state after a command, which may do nothing. */
export function after(state: EditorState, ...commands: Command[]): EditorState {
  return commands.reduce((before, command) => {
    let next = before;
    command(before, (tr) => {
      next = before.apply(tr);
    });
    next.doc.check();
    return next;
  }, state);
}

export function run(html: string, ...commands: Command[]): string {
  return shown(after(stateOf(html), ...commands));
}

/** Without the sign of the caret. */
export function runPlain(html: string, ...commands: Command[]): string {
  return run(html, ...commands).replaceAll('|', '');
}

export const insertText =
  (text: string): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.insertText(text));
    return true;
  };

export const everything: Command = ({ tr, doc }, dispatch) => {
  dispatch?.(tr.setSelection(new AllSelection(doc)));
  return true;
};
