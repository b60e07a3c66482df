import { closeHistory } from 'prosemirror-history';
import type { Command, EditorState, Transaction } from 'prosemirror-state';

const key = 'alone';

/** A change that is taken back alone. */
export const aloneIn = (tr: Transaction) => tr.setMeta(key, true);

/** A command that is taken back alone, not together with what was typed before or after it. */
export function alone(command: Command): Command {
  return (state, dispatch, view) => command(state, dispatch && ((tr) => dispatch(aloneIn(tr))), view);
}

/** The state after a change. What is pasted, cut out and dropped is taken back alone too. */
export function applied(state: EditorState, tr: Transaction): EditorState {
  const isAlone = tr.getMeta(key) !== undefined || tr.getMeta('uiEvent') !== undefined;
  if (!isAlone) return state.apply(tr);
  const next = state.apply(closeHistory(tr));
  return next.apply(closeHistory(next.tr));
}
