import { toBlocks } from '../convert/toBlocks';
import { toHtml } from '../convert/toHtml';
import { type Line, toBlockList, toLines } from '../model/lines';
import { lengthOf, textOf } from '../model/runs';
import type { Command, Point, State } from './state';

/** `[` and `]` stand where the selection begins and ends, `|` where the caret is. */
const signs = /[[\]|]/g;

function strip(line: Line, index: number): { line: Line; found: [string, Point][] } {
  const found: [string, Point][] = [];
  let before = 0;
  const runs = line.runs.map((run) => {
    let kept = '';
    for (const letter of run.text) {
      if (letter.match(signs)) found.push([letter, { line: index, offset: before + kept.length }]);
      else kept += letter;
    }
    before += kept.length;
    return { ...run, text: kept };
  });
  return { line: { ...line, runs: runs.filter((run) => run.text !== '') }, found };
}

/** A state from HTML that bears the signs of the caret. */
export function stateOf(html: string): State {
  const parts = toLines(toBlocks(html).blocks).map(strip);
  const points = new Map(parts.flatMap((part) => part.found));
  const anchor = points.get('|') ?? points.get('[') ?? { line: 0, offset: 0 };
  return { lines: parts.map((part) => part.line), selection: { anchor, focus: points.get(']') ?? anchor } };
}

/** The state as HTML with the caret in it; selections are not shown. */
export function shown({ lines, selection }: State): string {
  const { line: at, offset } = selection.focus;
  const marked = lines.map((line, index): Line => {
    if (index !== at || line.kind === 'image') return line;
    const text = textOf(line.runs);
    const plain = line.runs.length < 2 && Object.keys(line.runs[0]?.marks ?? {}).length === 0;
    if (!plain || lengthOf(line.runs) < offset) return line;
    return { ...line, runs: [{ text: `${text.slice(0, offset)}|${text.slice(offset)}`, marks: {} }] };
  });
  return toHtml(toBlockList(marked));
}

export function run(html: string, ...commands: Command[]): string {
  return shown(commands.reduce((state, command) => command(state), stateOf(html)));
}

/** Without the sign of the caret. */
export function runPlain(html: string, ...commands: Command[]): string {
  return run(html, ...commands).replaceAll('|', '');
}
