import { copyLine, isText, type Line } from '../model/lines';
import {
  joinRuns,
  lengthOf,
  type MarkName,
  type Marks,
  mapRuns,
  marksAt,
  type Run,
  sliceRuns,
  withMark,
} from '../model/runs';
import {
  type Command,
  changeLines,
  isCollapsed,
  rangeOf,
  type State,
  selectedLines,
  selectedPart,
} from './state';

/** Holds the marks of text that is about to be typed; it shows nothing and is never stored. */
export const placeholder = '\u200b';

function selectedRuns(state: State): Run[] {
  return selectedLines(state).flatMap((index) => {
    const { from, to } = selectedPart(state, index);
    return sliceRuns(state.lines[index]?.runs ?? [], from, to);
  });
}

/** The marks that everything selected has, or that typed text would get. */
export function currentMarks(state: State): Marks {
  const { focus } = state.selection;
  if (isCollapsed(state.selection)) return marksAt(state.lines[focus.line]?.runs ?? [], focus.offset);
  const runs = selectedRuns(state).filter((run) => run.text.trim() !== '');
  const [first, ...others] = runs;
  const shared = Object.entries(first?.marks ?? {}).filter(([name, value]) =>
    others.every((run) => run.marks[name as MarkName] === value),
  );
  return Object.fromEntries(shared);
}

/** At a caret the change holds for what is typed next. */
function markNext(state: State, change: (marks: Marks) => Marks): State {
  const { line: index, offset } = state.selection.focus;
  const line = state.lines[index];
  if (!line || line.kind === 'delimiter') return state;
  const before = sliceRuns(line.runs, 0, offset);
  const waiting = before.at(-1)?.text.endsWith(placeholder) ? 1 : 0;
  const run = { text: placeholder, marks: change(marksAt(line.runs, offset)) };
  const runs = [...sliceRuns(line.runs, 0, offset - waiting), run, ...sliceRuns(line.runs, offset)];
  const point = { line: index, offset: offset - waiting + 1 };
  const lines = state.lines.map((each, at) => (at === index ? copyLine(each, runs) : each));
  return { lines, selection: { anchor: point, focus: point } };
}

function changeMarks(state: State, change: (marks: Marks) => Marks): State {
  if (isCollapsed(state.selection)) return markNext(state, change);
  return changeLines(state, (line, index) => {
    const { from, to } = selectedPart(state, index);
    return copyLine(line, mapRuns(line.runs, from, to, change));
  });
}

export type Toggle = 'bold' | 'italic' | 'underline' | 'strike';

export function toggleMark(name: Toggle): Command {
  return (state) => {
    const value = currentMarks(state)[name] ? null : (true as const);
    return changeMarks(state, (marks) => withMark(marks, name, value));
  };
}

export function setColor(name: 'color' | 'background', value: string | null): Command {
  return (state) => changeMarks(state, (marks) => withMark(marks, name, value));
}

/** The whole link in which the caret stands, or what is selected. */
export function linkRange(state: State): State {
  const { line: index, offset } = state.selection.focus;
  const runs = state.lines[index]?.runs ?? [];
  const { link } = marksAt(runs, offset);
  if (!isCollapsed(state.selection) || link === undefined) return state;
  const ends = runs.map((_, at) => lengthOf(runs.slice(0, at + 1)));
  let first = ends.findIndex((end) => offset <= end && end > 0);
  let last = first;
  while (runs[first - 1]?.marks.link === link) first -= 1;
  while (runs[last + 1]?.marks.link === link) last += 1;
  const anchor = { line: index, offset: ends[first - 1] ?? 0 };
  return { ...state, selection: { anchor, focus: { line: index, offset: ends[last] ?? 0 } } };
}

/** Puts a link on what is selected, on the link at the caret, or writes `text` as a link. Null takes it off. */
export function setLink(href: string | null, text = ''): Command {
  return (state) => {
    const target = linkRange(state);
    if (!isCollapsed(target.selection)) {
      return changeMarks(target, (marks) => withMark(marks, 'link', href));
    }
    const { line: index, offset } = target.selection.focus;
    const line = target.lines[index];
    if (!line || href === null || text === '' || line.kind === 'delimiter') return state;
    const added: Run = { text, marks: { ...marksAt(line.runs, offset), link: href } };
    const runs = [...sliceRuns(line.runs, 0, offset), added, ...sliceRuns(line.runs, offset)];
    const end = { line: index, offset: offset + text.length };
    const lines = target.lines.map((each, at) => (at === index ? copyLine(each, runs) : each));
    return { lines, selection: { anchor: end, focus: end } };
  };
}

function plain(line: Line): Line {
  if (!isText(line) && line.kind !== 'item') return { ...line, align: 'left' };
  return { kind: 'paragraph', align: 'left', runs: line.runs };
}

/** Takes every mark off what is selected; whole lines also lose their kind and alignment. */
export const clearFormatting: Command = (state) => {
  const { start, end } = rangeOf(state.selection);
  const collapsed = isCollapsed(state.selection);
  return changeLines(state, (line, index) => {
    const whole = collapsed || start.line !== end.line;
    const { from, to } = collapsed ? { from: 0, to: lengthOf(line.runs) } : selectedPart(state, index);
    const runs = mapRuns(line.runs, from, to, () => ({}));
    const all = from === 0 && to === lengthOf(line.runs);
    return { ...(whole || all ? plain(line) : line), runs: joinRuns(runs) };
  });
};
