import { Slice } from 'prosemirror-model';
import { type Command, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import { insertSlice } from '../commands/insert';
import { linesOf } from '../convert/doc';
import { isAtom, type Line, textsOf } from '../model/lines';
import { textOf } from '../model/runs';
import { sliceAt } from './paste';

/** By this the HTML on the clipboard says which copy it is. */
export const copyAttribute = 'data-maru-copy';

const startedAt = Date.now().toString(36);
let copies = 0;

/** Levels counted from the first item: what was above it, and was not copied, holds none of them. */
function fromFirstLevel(lines: Line[]): Line[] {
  let above = Number.POSITIVE_INFINITY;
  return lines.map((line) => {
    above = line.kind === 'item' ? Math.min(above, line.depth) : Number.POSITIVE_INFINITY;
    return line.kind === 'item' ? { ...line, depth: line.depth - above } : line;
  });
}

/** What was copied as lines; what was copied within one line is text without a block around it. */
function linesIn(slice: Slice): Line[] {
  const lines = fromFirstLevel(linesOf(slice));
  const [first] = lines;
  const last = lines.at(-1);
  // Whole cells are open as far as their rows.
  const isPart = slice.openStart > (first?.kind === 'table' ? 1 : 0);
  if (first && lines.length === 1 && isPart) {
    const texts = textsOf(first).filter((runs) => runs.length > 0);
    const runs = texts.flatMap((text, index) => (index > 0 ? [{ text: '\n', marks: {} }, ...text] : text));
    return [{ kind: 'paragraph', align: 'left', runs }];
  }
  // Three presses select a line up to the start of the next one, of which nothing is meant.
  const isMeant = slice.openEnd === 0 || isAtom(last) || textOf(last?.runs ?? []) !== '';
  return isMeant ? lines : lines.slice(0, -1);
}

/** A cut, and where what was cut out ended. */
type Cut = { tr: Transaction; end: number };

/** The last change, when it was a cut and nothing was written or selected since. */
const lastCut = new PluginKey<Cut | null>('last cut');

/**
 * What was copied from a text last. The HTML of the clipboard knows no picture that is still on its way, and nothing
 * of two lines whose halves a cut has joined: what comes back into the same text comes from here.
 */
export class OwnCopy {
  private id = '';
  private slice: Slice | null = null;

  get copied(): Slice {
    return this.slice ?? Slice.empty;
  }

  readonly plugin = new Plugin<Cut | null>({
    key: lastCut,
    state: {
      init: () => null,
      apply: (tr, before, { selection }) => {
        if (tr.getMeta('uiEvent') === 'cut') return { tr, end: selection.to };
        return tr.docChanged || tr.selectionSet ? null : before;
      },
    },
  });

  take(slice: Slice) {
    copies += 1;
    this.id = `${startedAt}-${copies}`;
    this.slice = slice;
  }

  /** Says of the HTML which copy it is. */
  sign(html: { firstElementChild: Element | null }) {
    html.firstElementChild?.setAttribute(copyAttribute, this.id);
  }

  isIn(html: string): boolean {
    return this.slice !== null && html.includes(`${copyAttribute}="${this.id}"`);
  }

  /** Where it was cut out and nothing has changed since, it comes back as it was. */
  paste: Command = (state, dispatch) => {
    const cut = lastCut.getState(state);
    if (cut) return putBack(cut)(state, dispatch);
    const { $from, $to } = state.selection;
    return insertSlice(sliceAt($from, $to, this.slice ? linesIn(this.slice) : []))(state, dispatch);
  };
}

function putBack({ tr: cut, end }: Cut): Command {
  return ({ tr }, dispatch) => {
    for (let at = cut.steps.length - 1; at >= 0; at -= 1) {
      const [step, doc] = [cut.steps[at], cut.docs[at]];
      if (step && doc) tr.step(step.invert(doc));
    }
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
    return true;
  };
}
