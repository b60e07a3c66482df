import type { Alignment, ListStyle } from '../model/document';
import { groupLines, type ItemLine, isText, type Line, newList, type TextKind } from '../model/lines';
import { type Command, changeLines, type State, selectedLines, settle } from './state';

const canBeText = (line: Line) => isText(line) || line.kind === 'item';

function toText(line: Line, kind: TextKind): Line {
  if (!canBeText(line)) return line;
  return { kind, align: kind === 'quote' ? 'left' : line.align, runs: line.runs };
}

/** Makes paragraphs, headings or quotations of the lines; what they all are already is taken back. */
export function setKind(kind: TextKind): Command {
  return (state) => {
    const lines = selectedLines(state).map((index) => state.lines[index]);
    const texts = lines.filter((line) => line !== undefined && canBeText(line));
    const next = texts.every((line) => line?.kind === kind) ? 'paragraph' : kind;
    return settle(changeLines(state, (line) => toText(line, next)));
  };
}

function toItem(line: Line, style: ListStyle, list: number): Line {
  if (line.kind === 'item') return { ...line, style, list };
  if (!isText(line)) return line;
  return { kind: 'item', align: line.align, runs: line.runs, style, depth: 0, list };
}

/** Neighbouring items of one look become one list, so that numbers go on. */
function joinLists(lines: Line[], from: number, to: number): Line[] {
  const joined = [...lines];
  for (let index = Math.max(1, from); index <= Math.min(to + 1, joined.length - 1); index += 1) {
    const before = joined[index - 1];
    const line = joined[index];
    if (before?.kind !== 'item' || line?.kind !== 'item' || before.list === line.list) continue;
    if (before.style !== line.style) continue;
    const old = line.list;
    for (let at = index; at < joined.length; at += 1) {
      const each = joined[at];
      if (each?.kind !== 'item' || each.list !== old) break;
      joined[at] = { ...each, list: before.list, align: before.align };
    }
  }
  return joined;
}

/** The selected lines and every other item of the lists that they belong to. */
function withWholeLists(state: State): number[] {
  const touched = selectedLines(state);
  const lists = new Set(
    touched.map((index) => state.lines[index]).map((line) => (line?.kind === 'item' ? line.list : -1)),
  );
  return state.lines.flatMap((line, index) =>
    touched.includes(index) || (line.kind === 'item' && lists.has(line.list)) ? [index] : [],
  );
}

export function toggleList(style: ListStyle): Command {
  return (state) => {
    const touched = selectedLines(state);
    const lines = touched
      .map((index) => state.lines[index])
      .filter((line) => line !== undefined && canBeText(line));
    if (lines.length > 0 && lines.every((line) => line?.kind === 'item' && line.style === style)) {
      return settle(splitLists(changeLines(state, (line) => toText(line, 'paragraph'))));
    }
    const list = newList();
    const changed = new Set(withWholeLists(state));
    const items = state.lines.map((line, index) => (changed.has(index) ? toItem(line, style, list) : line));
    const from = Math.min(...changed);
    return settle({ ...state, lines: joinLists(items, from, Math.max(...changed)) });
  };
}

/** What a paragraph has cut in two are two lists. */
export function splitLists(state: State): State {
  const seen = new Set<number>();
  const renamed = new Map<number, number>();
  const lines = state.lines.map((line, index) => {
    if (line.kind !== 'item') return line;
    const before = state.lines[index - 1];
    const continues = before?.kind === 'item' && before.list === line.list;
    if (!continues && seen.has(line.list)) renamed.set(line.list, newList());
    seen.add(line.list);
    return { ...line, list: renamed.get(line.list) ?? line.list };
  });
  return { ...state, lines };
}

/** A list has one alignment, a quotation and a delimiter have none. */
export function setAlign(align: Alignment): Command {
  return (state) => {
    const changed = new Set(withWholeLists(state));
    const lines = state.lines.map((line, index) =>
      changed.has(index) && line.kind !== 'quote' && line.kind !== 'delimiter' ? { ...line, align } : line,
    );
    return { ...state, lines };
  };
}

/** The selected items with everything below them. */
function branches(state: State): Set<number> {
  const found = new Set<number>();
  for (const index of selectedLines(state)) {
    const top = state.lines[index];
    if (top?.kind !== 'item' || found.has(index)) continue;
    found.add(index);
    for (let at = index + 1; at < state.lines.length; at += 1) {
      const line = state.lines[at];
      if (line?.kind !== 'item' || line.list !== top.list || line.depth <= top.depth) break;
      found.add(at);
    }
  }
  return found;
}

/** The level below which no item goes. */
export const deepest = 5;

export const indent: Command = (state) => {
  const moved = branches(state);
  const lines = state.lines.map((line, index) =>
    line.kind === 'item' && moved.has(index) ? { ...line, depth: Math.min(deepest, line.depth + 1) } : line,
  );
  return settle({ ...state, lines });
};

/** One level up; from the uppermost level out of the list. */
export const outdent: Command = (state) => {
  const selected = new Set(selectedLines(state));
  const moved = branches(state);
  const lines = state.lines.map((line, index): Line => {
    if (line.kind !== 'item' || !moved.has(index)) return line;
    if (line.depth > 0) return { ...line, depth: line.depth - 1 } satisfies ItemLine;
    return selected.has(index) ? toText(line, 'paragraph') : line;
  });
  return settle(splitLists({ ...state, lines }));
};

/** Moves the block at the caret past its neighbour. */
export function moveBlock(direction: -1 | 1): Command {
  return (state) => {
    const groups = groupLines(state.lines);
    let first = 0;
    const starts = groups.map((group) => {
      const start = first;
      first += group.length;
      return start;
    });
    const { anchor, focus } = state.selection;
    const at = starts.findLastIndex((start) => start <= focus.line);
    const other = at + direction;
    const group = groups[at];
    const neighbour = groups[other];
    if (!group || !neighbour) return state;
    const order = [...groups];
    order[at] = neighbour;
    order[other] = group;
    const shift = direction * neighbour.length;
    const move = (line: number) => Math.max(0, Math.min(state.lines.length - 1, line + shift));
    return {
      lines: order.flat(),
      selection: {
        anchor: { ...anchor, line: move(anchor.line) },
        focus: { ...focus, line: move(focus.line) },
      },
    };
  };
}
