import { toggleMark as toggle } from 'prosemirror-commands';
import { Mark, type MarkType, type ResolvedPos } from 'prosemirror-model';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { marksOf } from '../convert/doc';
import type { Marks } from '../model/runs';
import { schema } from '../schema/schema';

export type Toggle = 'bold' | 'italic' | 'underline' | 'strike';

/** Put on what is selected, and taken off where all of it has it; at a caret it holds for what is typed next. */
export function toggleMark(name: Toggle): Command {
  return toggle(schema.marks[name], null, { removeWhenPresent: false });
}

/** The marks that everything selected has, or that typed text would get. */
export function currentMarks(state: EditorState): Marks {
  const { empty, ranges, $from } = state.selection;
  if (empty) return marksOf([...(state.storedMarks ?? $from.marks()), ...linkMarks($from)]);
  let shared: readonly Mark[] | null = null;
  for (const range of ranges) {
    state.doc.nodesBetween(range.$from.pos, range.$to.pos, (node) => {
      if (!node.isText || node.text?.trim() === '') return;
      shared = shared === null ? node.marks : (shared as Mark[]).filter((mark) => mark.isInSet(node.marks));
    });
  }
  return marksOf(shared ?? []);
}

/** Puts a mark on what stands between two places, or takes one of this type off it. */
function changeMark(tr: Transaction, from: number, to: number, mark: Mark | MarkType) {
  if (mark instanceof Mark) tr.addMark(from, to, mark);
  else tr.removeMark(from, to, mark);
}

function setMark(type: MarkType, value: string | null): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const { empty, ranges } = state.selection;
    const mark = value === null ? null : type.create({ value });
    if (empty && mark) tr.addStoredMark(mark);
    else if (empty) tr.removeStoredMark(type);
    else for (const { $from, $to } of ranges) changeMark(tr, $from.pos, $to.pos, mark ?? type);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export function setColor(name: 'color' | 'background', value: string | null): Command {
  return setMark(schema.marks[name], value);
}

const linkIn = (marks: readonly Mark[] | undefined) => (marks ? schema.marks.link.isInSet(marks) : undefined);

/** The link that a place is in or at the edge of. */
const linkMarks = ($pos: ResolvedPos): Mark[] => {
  const found = linkIn($pos.nodeBefore?.marks) ?? linkIn($pos.nodeAfter?.marks);
  return found ? [found] : [];
};

/** The whole link in which the caret stands, or what is selected. */
export function linkRange({ selection }: EditorState): { from: number; to: number } {
  const { from, to, empty, $from } = selection;
  const [link] = linkMarks($from);
  if (!empty || !link) return { from, to };
  const children = $from.parent.content.content;
  const isLinked = (index: number) => linkIn(children[index]?.marks)?.eq(link) ?? false;
  let first = isLinked($from.index()) ? $from.index() : $from.index() - 1;
  let last = first;
  while (isLinked(first - 1)) first -= 1;
  while (isLinked(last + 1)) last += 1;
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(last + 1) };
}

/** Puts a link on what is selected, on the link at the caret, or writes `text` as a link. Null takes it off. */
export function setLink(href: string | null, text = ''): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const { from, to } = linkRange(state);
    const { link } = schema.marks;
    if (from === to && (href === null || text === '')) return false;
    if (href === null) tr.removeMark(from, to, link);
    else if (from < to) tr.addMark(from, to, link.create({ value: href }));
    else
      tr.insert(
        from,
        schema.text(text, link.create({ value: href }).addToSet(state.selection.$from.marks())),
      );
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
