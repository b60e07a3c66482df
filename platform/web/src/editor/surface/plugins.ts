import type { Node, ResolvedPos } from 'prosemirror-model';
import { Plugin, Selection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { closed } from '../commands/insert';
import { emptyParagraph } from '../convert/rows';
import { schema } from '../schema/schema';
import { finishComposition } from './keys';

const { image, table, question } = schema.nodes;

const hasTail = ({ lastChild }: Node) => !lastChild || !closed.includes(lastChild.type);

/** Behind a picture or another block without lines of its own at the end there is always a line to write on; it is no part of what is stored. */
export function withTail(doc: Node): Node {
  return hasTail(doc) ? doc : doc.copy(doc.content.addToEnd(emptyParagraph()));
}

export function tailPlugin(): Plugin {
  return new Plugin({
    appendTransaction: (_, before, { doc, tr }) =>
      before.doc === doc || hasTail(doc) ? null : tr.insert(doc.content.size, emptyParagraph()),
  });
}

/** Whether the caret stands where the browser, too, takes it to be in sight: within the page's scroll padding. */
function isCaretInSight(view: EditorView): boolean {
  const { top, bottom } = view.coordsAtPos(view.state.selection.head);
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement);
  const [start = 0, end = 0] = [scrollPaddingBlockStart, scrollPaddingBlockEnd].map(
    (each) => parseFloat(each) || 0,
  );
  return top >= start - 1 && bottom <= window.innerHeight - end + 1;
}

/**
 * A syllable that was scrolled out of sight is written then. At the end of a composition browsers scroll back to it,
 * which would take a button away from under the press that ends it.
 */
export function compositionPlugin(): Plugin {
  return new Plugin({
    view: (view) => {
      const scrolled = () => {
        if (!view.composing || isCaretInSight(view)) return;
        const { scrollX, scrollY } = window;
        finishComposition(view);
        window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      };
      document.addEventListener('scroll', scrolled);
      return { destroy: () => document.removeEventListener('scroll', scrolled) };
    },
  });
}

/**
 * Who comes by Tab writes where the text begins. The browser puts the caret wherever letters may stand first, in the words
 * of a picture too, and the view corrects it only a moment later: what is typed by then would be lost.
 */
export function arrivalPlugin(): Plugin {
  let byTab = false;
  return new Plugin({
    view: () => {
      const keydown = ({ key }: KeyboardEvent) => {
        byTab = key === 'Tab';
        if (byTab) setTimeout(() => (byTab = false));
      };
      document.addEventListener('keydown', keydown, true);
      return { destroy: () => document.removeEventListener('keydown', keydown, true) };
    },
    props: {
      handleDOMEvents: {
        focus: (view) => {
          if (byTab) view.focus();
        },
      },
    },
  });
}

/**
 * The keyboard of an iPhone takes a syllable back at each letter and writes it anew: marks that were chosen meanwhile
 * hold for it. What Backspace takes away takes them along.
 */
export function storedMarksPlugin(): Plugin {
  let key = '';
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (_, event) => {
          key = event.key;
        },
      },
    },
    appendTransaction: (_, { storedMarks, doc: before }, { doc, tr, selection }) => {
      const isShorter = doc.content.size < before.content.size && selection.empty;
      return storedMarks && isShorter && !/^(?:Backspace|Delete)$/.test(key)
        ? tr.setStoredMarks(storedMarks)
        : null;
    },
  });
}

/** The picture, the table or the question around a place: where it begins and ends, and the ends of its text. */
function closedAround($at: ResolvedPos) {
  const depth = $at.parent.type === image ? $at.depth : 1;
  const node = $at.depth > 0 ? $at.node(depth) : null;
  if (![image, table, question].some((type) => type === node?.type)) return null;
  const [first, last] = [$at.doc.resolve($at.start(depth)), $at.doc.resolve($at.end(depth))];
  return {
    before: $at.before(depth),
    after: $at.after(depth),
    first: Selection.near(first, 1).$head,
    last: Selection.near(last, -1).$head,
  };
}

/**
 * One end of a selection that leaves or reaches a caption or a table. Both are selected as a whole, or not at all: on
 * the way back the selection lets go of them.
 */
function wholeBlock($end: ResolvedPos, other: number, isAway: boolean): ResolvedPos {
  const block = closedAround($end);
  if (!block) return $end;
  const isBehind = $end.pos > other;
  if (isAway) return isBehind ? block.last : block.first;
  const edge = $end.doc.resolve(isBehind ? block.before : block.after);
  return Selection.findFrom(edge, isBehind ? -1 : 1, true)?.$head ?? $end;
}

/** What is written over part of a caption or a table and the text beside it would take them along unseen. */
export function wholeBlocksPlugin(): Plugin {
  return new Plugin({
    props: {
      createSelectionBetween: ({ state }, $anchor, $head) => {
        const isWithin = closedAround($anchor)?.before === closedAround($head)?.before;
        if ($anchor.sameParent($head) || (isWithin && closedAround($anchor))) return null;
        const { anchor, head } = state.selection;
        const wasFarther = Math.abs(head - anchor) > Math.abs($head.pos - $anchor.pos);
        const isAway = anchor !== $anchor.pos || !wasFarther;
        return TextSelection.between(
          wholeBlock($anchor, $head.pos, true),
          wholeBlock($head, $anchor.pos, isAway),
        );
      },
    },
  });
}

/** A link in the text is to be written, not to be followed. */
export function linkPlugin(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        click: (_, event) => {
          if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
        },
      },
    },
  });
}
