import { emptyLine, isAtom, type Line } from '../model/lines';
import { lengthOf } from '../model/runs';
import type { Command, Selection } from './state';

function whole(lines: Line[], from: number, to: number): Selection {
  return {
    anchor: { line: from, offset: 0 },
    focus: { line: to, offset: lengthOf(lines[to]?.runs ?? []) },
  };
}

/** Everything, pictures and delimiters at the edges too. */
export const selectAll: Command = (state) => {
  // Between two things that are no text browsers select nothing: the selection ends on a line below them.
  const isClosed = isAtom(state.lines[0]) && isAtom(state.lines.at(-1));
  const lines = isClosed ? [...state.lines, emptyLine()] : state.lines;
  return { lines, selection: whole(lines, 0, lines.length - 1) };
};
