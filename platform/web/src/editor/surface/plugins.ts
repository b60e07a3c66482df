import type { Node, ResolvedPos } from 'prosemirror-model';
import { Plugin, Selection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { emptyParagraph } from '../convert/rows';
import { schema } from '../schema/schema';
import { finishComposition } from './keys';

const hasTail = ({ lastChild }: Node) =>
  lastChild?.type !== schema.nodes.image && lastChild?.type !== schema.nodes.delimiter;

/** Behind a picture or a delimiter at the end there is always a line to write on; it is no part of what is stored. */
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

/**
 * One end of a selection that leaves or reaches a caption. A picture is selected as a whole, or not at all: on the way
 * back the selection lets go of it.
 */
function wholePicture($end: ResolvedPos, other: number, isAway: boolean): ResolvedPos {
  if ($end.parent.type !== schema.nodes.image) return $end;
  const isBehind = $end.pos > other;
  if (isAway) return $end.doc.resolve(isBehind ? $end.end() : $end.start());
  const edge = $end.doc.resolve(isBehind ? $end.before() : $end.after());
  return Selection.findFrom(edge, isBehind ? -1 : 1, true)?.$head ?? $end;
}

/** What is written over part of a caption and the text beside it would take the picture along unseen. */
export function pictureSelectionPlugin(): Plugin {
  return new Plugin({
    props: {
      createSelectionBetween: ({ state }, $anchor, $head) => {
        if ($anchor.sameParent($head)) return null;
        const { anchor, head } = state.selection;
        const wasFarther = Math.abs(head - anchor) > Math.abs($head.pos - $anchor.pos);
        const isAway = anchor !== $anchor.pos || !wasFarther;
        return TextSelection.between(
          wholePicture($anchor, $head.pos, true),
          wholePicture($head, $anchor.pos, isAway),
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
