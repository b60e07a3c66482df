import { copyLine, emptyLine, type Line } from '../model/lines';
import { lengthOf, sliceRuns } from '../model/runs';

/** A place in the text of one line. */
export type Point = { line: number; offset: number };
export type Selection = { anchor: Point; focus: Point };

/** What is written and where the caret is. Commands make a new state from an old one and touch nothing. */
export type State = { lines: Line[]; selection: Selection };
export type Command = (state: State) => State;
export type Range = { start: Point; end: Point };

export function caret(line: number, offset: number): Selection {
  return { anchor: { line, offset }, focus: { line, offset } };
}

export function rangeOf({ anchor, focus }: Selection): Range {
  const forward = anchor.line < focus.line || (anchor.line === focus.line && anchor.offset <= focus.offset);
  return forward ? { start: anchor, end: focus } : { start: focus, end: anchor };
}

export function sameSelection(a: Selection, b: Selection): boolean {
  const same = (one: Point, other: Point) => one.line === other.line && one.offset === other.offset;
  return same(a.anchor, b.anchor) && same(a.focus, b.focus);
}

export function isCollapsed({ anchor, focus }: Selection): boolean {
  return anchor.line === focus.line && anchor.offset === focus.offset;
}

/** The indexes of the lines that the selection touches. */
export function selectedLines({ lines, selection }: State): number[] {
  const { start, end } = rangeOf(selection);
  return lines.flatMap((_, index) => (index >= start.line && index <= end.line ? [index] : []));
}

/** The part of a line that is selected. */
export function selectedPart(state: State, index: number): { from: number; to: number } {
  const { start, end } = rangeOf(state.selection);
  const length = lengthOf(state.lines[index]?.runs ?? []);
  return { from: index === start.line ? start.offset : 0, to: index === end.line ? end.offset : length };
}

export function replaceLines(lines: Line[], from: number, count: number, ...added: Line[]): Line[] {
  return [...lines.slice(0, from), ...added, ...lines.slice(from + count)];
}

export function changeLines(state: State, change: (line: Line, index: number) => Line): State {
  const touched = new Set(selectedLines(state));
  return {
    ...state,
    lines: state.lines.map((line, index) => (touched.has(index) ? change(line, index) : line)),
  };
}

/** A line cut in two at an offset. */
export function cut<T extends Line>(line: T, offset: number): [T, T] {
  return [copyLine(line, sliceRuns(line.runs, 0, offset)), copyLine(line, sliceRuns(line.runs, offset))];
}

/** Items at most one level below the one before, and never no line at all. */
export function settle(state: State): State {
  let before: Line | undefined;
  const lines = state.lines.map((line) => {
    let settled = line;
    if (line.kind === 'item') {
      const deepest = before?.kind === 'item' && before.list === line.list ? before.depth + 1 : 0;
      if (line.depth > deepest) settled = { ...line, depth: deepest };
    }
    before = settled;
    return settled;
  });
  if (lines.length === 0) lines.push(emptyLine());
  const clamp = ({ line, offset }: Point): Point => {
    const index = Math.max(0, Math.min(line, lines.length - 1));
    return { line: index, offset: Math.max(0, Math.min(offset, lengthOf(lines[index]?.runs ?? []))) };
  };
  const { anchor, focus } = state.selection;
  return { lines, selection: { anchor: clamp(anchor), focus: clamp(focus) } };
}
