import { copyLine, emptyLine, isAtom, isText, type Line } from '../model/lines';
import { joinRuns, lengthOf, type Marks, marksAt, type Run, sliceRuns, textOf } from '../model/runs';
import { outdent, splitLists } from './blocks';
import {
  type Command,
  caret,
  cut,
  isCollapsed,
  rangeOf,
  replaceLines,
  type Selection,
  type State,
  settle,
} from './state';

export const isEmpty = (line: Line) => textOf(line.runs).replaceAll('\u200b', '') === '';

export function join(first: Line, second: Line): Line {
  return copyLine(first, [...first.runs, ...second.runs]);
}

/** Takes out what is selected. A picture goes only when the selection holds all of it and more. */
export const deleteRange: Command = (state) => {
  if (isCollapsed(state.selection)) return state;
  const { start, end } = rangeOf(state.selection);
  const first = state.lines[start.line];
  const last = state.lines[end.line];
  if (!first || !last) return state;
  if (start.line === end.line) {
    const runs = [...sliceRuns(first.runs, 0, start.offset), ...sliceRuns(first.runs, end.offset)];
    const lines = replaceLines(state.lines, start.line, 1, copyLine(first, runs));
    return settle({ lines, selection: caret(start.line, start.offset) });
  }
  const [before] = cut(first, start.offset);
  const [, after] = cut(last, end.offset);
  const wholeFirst = isAtom(first) && start.offset === 0;
  const wholeLast = isAtom(last) && lengthOf(after.runs) === 0;
  const kept: Line[] =
    isAtom(first) || isAtom(last)
      ? [...(wholeFirst ? [] : [before]), ...(wholeLast ? [] : [after])]
      : [join(before, after)];
  const count = end.line - start.line + 1;
  const added = kept.length > 0 ? kept : [emptyLine()];
  const lines = replaceLines(state.lines, start.line, count, ...added);
  return settle({ lines, selection: caret(start.line, wholeFirst ? 0 : start.offset) });
};

export function insertRuns(state: State, added: Run[]): State {
  const cleared = deleteRange(state);
  const { line: index, offset } = cleared.selection.focus;
  const line = cleared.lines[index];
  if (!line || line.kind === 'delimiter') return cleared;
  const runs = joinRuns([...sliceRuns(line.runs, 0, offset), ...added, ...sliceRuns(line.runs, offset)]);
  const lines = replaceLines(cleared.lines, index, 1, copyLine(line, runs));
  return { lines, selection: caret(index, offset + lengthOf(added)) };
}

export function insertText(text: string, marks?: Marks): Command {
  return (state) => {
    const { start } = rangeOf(state.selection);
    const around = marksAt(state.lines[start.line]?.runs ?? [], start.offset);
    return insertRuns(state, [{ text, marks: marks ?? around }]);
  };
}

/** Shift and Enter: a new line in the same paragraph. */
export const insertBreak: Command = insertText('\n');

/** What stands behind the caret on a new line: headings and quotations that end here are followed by a paragraph. */
function following(line: Line, rest: Line): Line {
  if (line.kind === 'item') return rest;
  const goesOn = line.kind === 'paragraph' || lengthOf(rest.runs) > 0;
  return goesOn ? rest : { kind: 'paragraph', align: line.kind === 'quote' ? 'left' : line.align, runs: [] };
}

/** Enter. */
export const splitLine: Command = (state) => {
  const cleared = deleteRange(state);
  const { line: index, offset } = cleared.selection.focus;
  const line = cleared.lines[index];
  if (!line) return cleared;
  if (isAtom(line)) {
    const lines = replaceLines(cleared.lines, index + 1, 0, emptyLine());
    return { lines, selection: caret(index + 1, 0) };
  }
  if (isEmpty(line) && line.kind === 'item') return outdent(cleared);
  if (isEmpty(line) && line.kind === 'quote') {
    return { ...cleared, lines: replaceLines(cleared.lines, index, 1, emptyLine()) };
  }
  const [before, after] = cut(line, offset);
  // At the start of a heading an empty line comes before it, and it stays what it is.
  const isPushed = offset === 0 && line.kind.startsWith('header') && !isEmpty(line);
  const upper: Line = isPushed ? { kind: 'paragraph', align: line.align, runs: [] } : before;
  const lower = isPushed ? after : following(line, after);
  return settle({
    lines: replaceLines(cleared.lines, index, 1, upper, lower),
    selection: caret(index + 1, 0),
  });
};

/** Backspace at the start of a line. */
export const joinBackward: Command = (state) => {
  const index = state.selection.focus.line;
  const line = state.lines[index];
  const before = state.lines[index - 1];
  if (!line) return state;
  if (line.kind === 'item') return outdent(state);
  if (line.kind === 'image') return isEmpty(line) ? removeLine(state, index) : state;
  if (!before || (isEmpty(line) && line.kind !== 'paragraph')) {
    const plain: Line = { kind: 'paragraph', align: line.align, runs: line.runs };
    return { ...state, lines: replaceLines(state.lines, index, 1, plain) };
  }
  if (before.kind === 'delimiter') return removeLine(state, index - 1, caret(index - 1, 0));
  const end = caret(index - 1, lengthOf(before.runs));
  if (before.kind === 'image') {
    return isEmpty(line) ? removeLine(state, index, end) : { ...state, selection: end };
  }
  if (isEmpty(before) && isText(before)) return removeLine(state, index - 1, caret(index - 1, 0));
  return settle({ lines: replaceLines(state.lines, index - 1, 2, join(before, line)), selection: end });
};

/** Delete at the end of a line. */
export const joinForward: Command = (state) => {
  const { line: index, offset } = state.selection.focus;
  const line = state.lines[index];
  const after = state.lines[index + 1];
  if (!line || !after || line.kind === 'image') return state;
  if (after.kind === 'delimiter') return removeLine(state, index + 1, state.selection);
  if (after.kind === 'image') return isEmpty(line) ? removeLine(state, index, caret(index, 0)) : state;
  if (isEmpty(line) && line.kind === 'paragraph') return removeLine(state, index, caret(index, 0));
  const lines = replaceLines(state.lines, index, 2, join(line, after));
  return settle(splitLists({ lines, selection: caret(index, offset) }));
};

/** The caret goes to what comes next; where nothing does, to the end of the text. */
export function removeLine(state: State, index: number, selection = caretInPlaceOf(state, index)): State {
  return settle(splitLists({ lines: replaceLines(state.lines, index, 1), selection }));
}

function caretInPlaceOf({ lines }: State, index: number): Selection {
  const before = lines[index - 1];
  return before && index === lines.length - 1 ? caret(index - 1, lengthOf(before.runs)) : caret(index, 0);
}
