import { copiedLines, copyOf } from '../commands/copy';
import { insertLines } from '../commands/insert';
import { type Command, caret, rangeOf, type State, sameSelection } from '../commands/state';
import type { Line } from '../model/lines';

/** By this the clipboard says which copy it holds. */
const idType = 'text/x-maru-copy';
const startedAt = Date.now().toString(36);
let copies = 0;

type Cut = { before: State; after: State };

/**
 * What was copied from a text last. The HTML of the clipboard knows no picture that is still on its way, and nothing
 * of two lines whose halves a cut has joined: what comes back into the same text comes from here.
 */
export class OwnCopy {
  private id = '';
  private lines: Line[] = [];
  private cut: Cut | null = null;

  take(state: State, data: DataTransfer): Line[] {
    copies += 1;
    this.id = `${startedAt}-${copies}`;
    this.lines = copiedLines(state);
    this.cut = null;
    data.setData(idType, this.id);
    return this.lines;
  }

  wasCut(before: State, after: State) {
    this.cut = { before, after };
  }

  /** Puts it in, when it is what the clipboard holds: where it was cut out and nothing has changed since, as it was. */
  paste(data: DataTransfer): Command | null {
    if (this.id === '' || data.getData(idType) !== this.id) return null;
    const { lines, cut } = this;
    return (state) => {
      const isAsLeft =
        state.lines === cut?.after.lines && sameSelection(state.selection, cut.after.selection);
      if (!isAsLeft) return insertLines(copyOf(lines))(state);
      const { end } = rangeOf(cut.before.selection);
      return { lines: cut.before.lines, selection: caret(end.line, end.offset) };
    };
  }
}
