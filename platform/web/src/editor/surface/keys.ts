import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { type Command, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { indent, moveBlock, outdent, setKind, toggleList } from '../commands/blocks';
import { insertBreak, joinBackward, joinForward, splitLine } from '../commands/lines';
import { toggleMark } from '../commands/marks';
import { enterInQuestion, joinInQuestion } from '../commands/questions';
import { selectAll } from '../commands/select';
import { breakInCell, joinCellLines, rowBelow, toCell, upFromTop } from '../commands/tables';
import { alone } from './steps';

export type EditorKeys = { toToolbar: () => void; openLink: () => void };

type Shortcut = { code: string; shift?: boolean; alt?: boolean; command: Command };

/** With Ctrl, or the command key of a Mac. */
const shortcuts: Shortcut[] = [
  { code: 'KeyA', command: selectAll },
  { code: 'KeyB', command: toggleMark('bold') },
  { code: 'KeyI', command: toggleMark('italic') },
  { code: 'KeyU', command: toggleMark('underline') },
  { code: 'KeyS', shift: true, command: toggleMark('strike') },
  { code: 'KeyX', shift: true, command: toggleMark('strike') },
  { code: 'Digit7', shift: true, command: toggleList('ordered') },
  { code: 'Digit8', shift: true, command: toggleList('unordered') },
  { code: 'Digit0', alt: true, command: setKind('paragraph') },
  { code: 'Digit1', alt: true, command: setKind('header1') },
  { code: 'Digit2', alt: true, command: setKind('header2') },
  { code: 'Digit3', alt: true, command: setKind('header3') },
].map((shortcut) => ({ ...shortcut, command: alone(shortcut.command) }));

/** The keys that take back and bring back. */
export function travelOf(event: KeyboardEvent): Command | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  if (event.code === 'KeyZ') return event.shiftKey ? redo : undo;
  return event.code === 'KeyY' && !event.shiftKey ? redo : null;
}

const does =
  (act: () => void): Command =>
  () => {
    act();
    return true;
  };

/** Keys are known by their place, so that shortcuts work while Hangul is typed. */
export function shortcutOf(event: KeyboardEvent, keys: EditorKeys): Command | null {
  if (event.altKey && event.key === 'F10') return does(keys.toToolbar);
  if (event.altKey && event.shiftKey && event.key === 'ArrowUp') return alone(moveBlock(-1));
  if (event.altKey && event.shiftKey && event.key === 'ArrowDown') return alone(moveBlock(1));
  if (!(event.ctrlKey || event.metaKey)) return null;
  if (event.code === 'KeyK' && !event.shiftKey && !event.altKey) return does(keys.openLink);
  const found = shortcuts.find(
    ({ code, shift = false, alt = false }) =>
      code === event.code && shift === event.shiftKey && alt === event.altKey,
  );
  return found?.command ?? travelOf(event);
}

const modifiers = new Set(['Control', 'Meta', 'Alt', 'Shift']);

/** The syllable that is composed is written, and the caret stays where it is. */
export function finishComposition(view: EditorView) {
  if (!view.composing) return;
  view.dom.blur();
  view.focus();
}

/** Browsers tell late of a caret that was moved: the next key must not be answered where it was before. */
function readCaret(view: EditorView) {
  if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

/**
 * Shortcuts, which an open syllable does not hold back: it is written first. Every other key belongs to the input
 * method until then; it answers Enter by itself, and no break may come on top.
 */
function keyDown(view: EditorView, event: KeyboardEvent, keys: EditorKeys): boolean {
  if (event.isComposing) {
    const isShortcut = (event.ctrlKey || event.metaKey) && !modifiers.has(event.key);
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' || !isShortcut) return false;
    finishComposition(view);
  } else if (event.keyCode !== 229) readCaret(view);
  const command = shortcutOf(event, keys);
  if (!command) return false;
  command(view.state, view.dispatch, view);
  event.preventDefault();
  return true;
}

const enter = alone(chainCommands(breakInCell, enterInQuestion, splitLine));
const lineBreak = alone(insertBreak);
const backspace = alone(chainCommands(joinCellLines(-1), joinInQuestion(-1), joinBackward));
const del = alone(chainCommands(joinCellLines(1), joinInQuestion(1), joinForward));

/** The keys of the text. */
export function keyPlugins(keys: EditorKeys): Plugin[] {
  return [
    new Plugin({
      props: { handleDOMEvents: { keydown: (view, event) => keyDown(view, event, keys) } },
    }),
    keymap({
      Enter: enter,
      'Shift-Enter': lineBreak,
      'Mod-Enter': chainCommands(alone(rowBelow), lineBreak),
      Backspace: backspace,
      'Mod-Backspace': backspace,
      Delete: del,
      'Mod-Delete': del,
      Tab: chainCommands(alone(inList(indent)), toCell(1)),
      'Shift-Tab': chainCommands(alone(inList(outdent)), toCell(-1)),
      ArrowUp: upFromTop,
    }),
    keymap(baseKeymap),
  ];
}

/** In a list Tab is answered, also where nothing can be moved; elsewhere it leaves the text. */
function inList(command: Command): Command {
  return chainCommands(command, ({ selection }) => selection.$head.parent.type.name === 'line');
}
