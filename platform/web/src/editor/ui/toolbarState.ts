import { redoDepth, undoDepth } from 'prosemirror-history';
import type { EditorState } from 'prosemirror-state';
import { selectionCell } from 'prosemirror-tables';
import { kindOf } from '../commands/blocks';
import { currentMarks, linkRange } from '../commands/marks';
import { touchedRows } from '../commands/rows';
import { readTableState, type TableState } from '../commands/tables';
import type { Alignment, ListStyle } from '../model/document';
import type { TextKind } from '../model/lines';
import type { Marks } from '../model/runs';

/** What the toolbar shows as pressed. */
export type ToolbarState = {
  /** Null for items, pictures and delimiters, and where several kinds are selected. */
  kind: TextKind | null;
  list: ListStyle | null;
  /** Null for what has no alignment. */
  align: Alignment | null;
  marks: Marks;
  /** Of the table in which the caret is. */
  table: TableState | null;
  canUndo: boolean;
  canRedo: boolean;
};

export const idleState: ToolbarState = {
  kind: 'paragraph',
  list: null,
  align: 'left',
  marks: {},
  table: null,
  canUndo: false,
  canRedo: false,
};

export function readToolbarState(state: EditorState): ToolbarState {
  const rows = touchedRows(state);
  const shared = <T>(all: T[]): T | null => (all.every((each) => each === all[0]) ? (all[0] ?? null) : null);
  const table = readTableState(state);
  const aligns = table
    ? [selectionCell(state).nodeAfter?.attrs.align ?? null]
    : rows.map(({ node, place }) => (place ?? node).attrs.align ?? null);
  return {
    kind: shared(rows.map(kindOf)),
    list: shared(rows.map(({ place }) => place?.attrs.style ?? null)),
    align: aligns.every((align) => align === null) ? null : (shared(aligns) ?? 'left'),
    marks: currentMarks(state),
    table,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

/** The link at the caret with its words, as the link dialog starts from them. */
export function readLink(state: EditorState): { href: string; text: string; hasText: boolean } {
  const { from, to } = linkRange(state);
  const text = state.doc.textBetween(from, to, ' ');
  return { href: currentMarks(state).link ?? '', text, hasText: from < to };
}
