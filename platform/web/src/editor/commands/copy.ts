import { copyLine, isAtom, type Line, newList } from '../model/lines';
import { sliceRuns } from '../model/runs';
import { placeholder } from './marks';
import { rangeOf, type State } from './state';

/** Levels counted from the first item: what was above it, and is not copied, holds none of them. */
function fromFirstLevel(lines: Line[]): Line[] {
  let above = Number.POSITIVE_INFINITY;
  return lines.map((line) => {
    if (line.kind !== 'item') above = Number.POSITIVE_INFINITY;
    else above = Math.min(above, line.depth);
    return line.kind === 'item' ? { ...line, depth: line.depth - above } : line;
  });
}

/** The selected part of each line; what is selected within one line is text without a block around it. */
export function copiedLines({ lines, selection }: State): Line[] {
  const { start, end } = rangeOf(selection);
  const parts = lines.slice(start.line, end.line + 1).map((line, at, all) => {
    const from = at === 0 ? start.offset : 0;
    const to = at === all.length - 1 ? end.offset : Number.POSITIVE_INFINITY;
    return copyLine(line, sliceRuns(line.runs, from, to));
  });
  const [only] = parts;
  if (only && parts.length === 1) return [{ kind: 'paragraph', align: 'left', runs: only.runs }];
  // Three presses select a line up to the start of the next one, of which nothing is meant.
  if (end.offset === 0 && !isAtom(parts.at(-1))) parts.pop();
  return fromFirstLevel(parts);
}

/** The same lines once more: their lists are not the ones that they were copied from. */
export function copyOf(lines: Line[]): Line[] {
  const lists = new Map<number, number>();
  return lines.map((line) => {
    const runs = line.runs.map((run) => ({ ...run, text: run.text.replaceAll(placeholder, '') }));
    if (line.kind !== 'item') return copyLine(line, runs);
    const list = lists.get(line.list) ?? newList();
    lists.set(line.list, list);
    return { ...copyLine(line, runs), list };
  });
}
