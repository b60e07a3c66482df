import { linkRange } from '../commands/marks';
import { isCollapsed, selectedLines } from '../commands/state';
import type { Alignment, ListStyle } from '../model/document';
import type { Line } from '../model/lines';
import type { Marks } from '../model/runs';
import { textOf } from '../model/runs';
import type { Surface } from '../surface/surface';

/** What the toolbar shows as pressed. */
export type ToolbarState = {
  kind: Line['kind'] | null;
  list: ListStyle | null;
  align: Alignment;
  marks: Marks;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether the selection holds no text. */
  collapsed: boolean;
};

export const idleState: ToolbarState = {
  kind: 'paragraph',
  list: null,
  align: 'left',
  marks: {},
  canUndo: false,
  canRedo: false,
  collapsed: true,
};

export function readToolbarState(surface: Surface): ToolbarState {
  const state = surface.state();
  const lines = selectedLines(state).flatMap((index) => state.lines[index] ?? []);
  const [first] = lines;
  const same = <T>(of: (line: Line) => T): T | null =>
    first && lines.every((line) => of(line) === of(first)) ? of(first) : null;
  return {
    kind: same((line) => line.kind),
    list: same((line) => (line.kind === 'item' ? line.style : null)),
    align: same((line) => line.align) ?? 'left',
    marks: surface.marks(),
    canUndo: surface.canUndo,
    canRedo: surface.canRedo,
    collapsed: isCollapsed(state.selection),
  };
}

/** The link at the caret with its words, as the link dialog starts from them. */
export function readLink(surface: Surface): { href: string; text: string; hasText: boolean } {
  const state = linkRange(surface.state());
  const { anchor, focus } = state.selection;
  const line = state.lines[anchor.line];
  const [from, to] = [Math.min(anchor.offset, focus.offset), Math.max(anchor.offset, focus.offset)];
  const text = anchor.line === focus.line ? textOf(line?.runs ?? []).slice(from, to) : '';
  return { href: surface.marks().link ?? '', text, hasText: !isCollapsed(state.selection) };
}
