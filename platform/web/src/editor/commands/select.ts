import { emptyLine, isAtom, type Line } from '../model/lines';
import { lengthOf } from '../model/runs';
import { type Command, type Selection, sameSelection } from './state';

function whole(lines: Line[], from: number, to: number): Selection {
  return {
    anchor: { line: from, offset: 0 },
    focus: { line: to, offset: lengthOf(lines[to]?.runs ?? []) },
  };
}

/** In a caption first its own text: who selects all there to write another caption means no more. */
export const selectAll: Command = (state) => {
  const { anchor, focus } = state.selection;
  const line = state.lines[focus.line];
  const caption = whole(state.lines, focus.line, focus.line);
  const isInside = line?.kind === 'image' && line.runs.length > 0 && anchor.line === focus.line;
  if (isInside && !sameSelection(state.selection, caption)) return { ...state, selection: caption };
  // Between two things that are no text browsers select nothing: the selection ends on a line below them.
  const isClosed = isAtom(state.lines[0]) && isAtom(state.lines.at(-1));
  const lines = isClosed ? [...state.lines, emptyLine()] : state.lines;
  return { lines, selection: whole(lines, 0, lines.length - 1) };
};
