import { emptyLine, type ItemLine, isAtom, isText, type Line } from '../model/lines';
import { lengthOf } from '../model/runs';
import { deepest, splitLists } from './blocks';
import { type Command, caret, cut, isCollapsed, replaceLines, type State, settle } from './state';
import { deleteRange, insertRuns, isEmpty, join } from './text';

/**
 * What is put into an item goes on with its list, from its level down. What no list can hold stays as it is, and so
 * does all that comes behind it.
 */
function intoList(added: Line[], { style, list, align, depth }: ItemLine): Line[] {
  const isWhole = added.every((line) => line.kind === 'item' || line.kind === 'paragraph');
  const end = added.findIndex((line) => line.kind !== 'item' && !(isWhole && line.kind === 'paragraph'));
  const count = end < 0 ? added.length : end;
  const items = added
    .slice(0, count)
    .filter((line) => line.kind === 'item' || !isEmpty(line))
    .map(
      (line): Line => ({
        kind: 'item',
        style,
        list,
        align,
        depth: Math.min(deepest, depth + (line.kind === 'item' ? line.depth : 0)),
        runs: line.runs,
      }),
    );
  return [...items, ...added.slice(count)];
}

/** Puts lines in at the caret, as a paste does: their edges grow together with the text around the caret. */
export function insertLines(added: Line[]): Command {
  return (state) => {
    const [first] = added;
    const last = added.at(-1);
    if (!first || !last) return state;
    if (added.length === 1 && first.kind === 'paragraph') return insertRuns(state, first.runs);
    const cleared = deleteRange(state);
    const { line: index, offset } = cleared.selection.focus;
    const line = cleared.lines[index];
    if (!line) return cleared;
    if (isAtom(line)) {
      const lines = replaceLines(cleared.lines, index + 1, 0, ...added);
      return endAt({ ...cleared, lines }, index + added.length);
    }
    const [before, after] = cut(line, offset);
    const inner = line.kind === 'item' ? intoList(added, line) : [...added];
    const isInItem = line.kind === 'item' && !isEmpty(before) && !isEmpty(after);
    const growsTogether = ({ kind }: Line) => kind === 'paragraph' || (isInItem && kind === 'item');
    if (!isEmpty(before)) inner.unshift(growsTogether(first) ? join(before, inner.shift() as Line) : before);
    const end = index + inner.length - 1;
    const ending = inner.at(-1) as Line;
    if (!isEmpty(after)) {
      if (growsTogether(last)) inner[inner.length - 1] = join(ending, after);
      else inner.push(after);
    }
    const lines = replaceLines(cleared.lines, index, 1, ...inner);
    return endAt({ ...cleared, lines }, end, lengthOf(ending.runs));
  };
}

/** The caret behind what was put in; behind a picture or a delimiter there is always a line to write on. */
function endAt(state: State, index: number, offset?: number): State {
  const line = state.lines[index];
  if (!isAtom(line)) {
    return settle(splitLists({ ...state, selection: caret(index, offset ?? lengthOf(line?.runs ?? [])) }));
  }
  const next = state.lines[index + 1];
  const lines = next && isText(next) ? state.lines : replaceLines(state.lines, index + 1, 0, emptyLine());
  return settle(splitLists({ lines, selection: caret(index + 1, 0) }));
}

/** Cuts what is selected out and the line at the caret in two, of which an empty part goes. */
function openGap(state: State): { lines: Line[]; at: number } {
  const { lines, selection } = deleteRange(state);
  const { line: index, offset } = selection.focus;
  const line = lines[index];
  if (!line || isAtom(line)) return { lines, at: index + 1 };
  const [before, after] = cut(line, offset);
  const parts = [before, after].filter((part) => !isEmpty(part));
  return { lines: replaceLines(lines, index, 1, ...parts), at: isEmpty(before) ? index : index + 1 };
}

/**
 * Pictures and delimiters stand on lines of their own: where something is selected in its place, else instead of an
 * empty line or behind the caret's.
 */
export function insertAtoms(added: Line[]): Command {
  return (state) => {
    const { line: index } = state.selection.focus;
    const line = state.lines[index];
    const isReplaced = line !== undefined && line.kind === 'paragraph' && isEmpty(line);
    const { lines, at } =
      isReplaced || !isCollapsed(state.selection) ? openGap(state) : { lines: state.lines, at: index + 1 };
    return endAt({ ...state, lines: replaceLines(lines, at, 0, ...added) }, at + added.length - 1);
  };
}
