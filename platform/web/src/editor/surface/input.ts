import { setKind, toggleList } from '../commands/blocks';
import { toggleMark } from '../commands/marks';
import { type Command, isCollapsed } from '../commands/state';
import { deleteRange, insertBreak, insertText, joinBackward, joinForward, splitLine } from '../commands/text';
import { hostOf } from './points';
import type { Surface } from './surface';

const formats: Record<string, Command> = {
  formatBold: toggleMark('bold'),
  formatItalic: toggleMark('italic'),
  formatUnderline: toggleMark('underline'),
  formatStrikeThrough: toggleMark('strike'),
  insertOrderedList: toggleList('ordered'),
  insertUnorderedList: toggleList('unordered'),
};

const left = new Set([
  'insertFromPaste',
  'insertFromDrop',
  'deleteByDrag',
  'deleteByCut',
  'insertHorizontalRule',
]);

/** Whether a change that the browser is about to make stays within the text of one line. */
function isInOneLine(event: InputEvent): boolean {
  const [range] = event.getTargetRanges();
  if (!range) return false;
  const host = hostOf(range.startContainer);
  return host !== null && host === hostOf(range.endContainer);
}

function deletion(surface: Surface, event: InputEvent): Command | null {
  const { selection, lines } = surface.state();
  if (!isCollapsed(selection)) return selection.anchor.line === selection.focus.line ? null : deleteRange;
  const backward = event.inputType.endsWith('Backward');
  const atStart = selection.focus.offset === 0;
  if (backward && atStart) return joinBackward;
  if (isInOneLine(event)) return null;
  const line = lines[selection.focus.line];
  return line?.kind === 'delimiter' || backward ? joinBackward : joinForward;
}

/** Letters typed over a selection of several lines, and a space behind a link, which ends it. */
function typing(surface: Surface, event: InputEvent): Command | null {
  const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
  const { selection } = surface.state();
  if (selection.anchor.line !== selection.focus.line) return insertText(text);
  const marks = surface.marksAfterLink();
  return text === ' ' && marks ? insertText(' ', marks) : null;
}

/** What happens instead of the browser's own change; null where the browser may go on. */
function replacement(surface: Surface, event: InputEvent): Command | null {
  const { inputType } = event;
  const format = formats[inputType];
  if (format) return format;
  if (inputType === 'insertParagraph') return splitLine;
  if (inputType === 'insertLineBreak') return insertBreak;
  if (inputType.startsWith('delete')) return deletion(surface, event);
  if (inputType === 'insertText' || inputType === 'insertReplacementText') return typing(surface, event);
  return isInOneLine(event) ? null : setKindUnchanged;
}

const setKindUnchanged: Command = (state) => state;

/** Every change passes here before the browser makes it. */
export function beforeInput(surface: Surface, event: InputEvent) {
  const { inputType } = event;
  if (inputType === 'historyUndo' || inputType === 'historyRedo') {
    event.preventDefault();
    if (inputType === 'historyUndo') surface.undo();
    else surface.redo();
    return;
  }
  if (left.has(inputType)) return event.preventDefault();
  // What is being composed belongs to the input method until it is done.
  if (event.isComposing || inputType.includes('Composition')) {
    const isOurs = inputType in formats || /^insert(?:Paragraph|LineBreak)$/.test(inputType);
    if (isOurs) event.preventDefault();
    return;
  }
  const command = replacement(surface, event);
  if (!command) return;
  event.preventDefault();
  surface.run(command, inputType === 'insertText');
}

type Shortcut = { code: string; shift?: boolean; alt?: boolean; command: Command };

/** With Ctrl, or the command key of a Mac. */
const shortcuts: Shortcut[] = [
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
];

/** Keys are known by their place, so that shortcuts work while Hangul is typed. */
export function shortcutOf(event: KeyboardEvent): Command | null {
  if (!(event.ctrlKey || event.metaKey)) return null;
  const found = shortcuts.find(
    ({ code, shift = false, alt = false }) =>
      code === event.code && shift === event.shiftKey && alt === event.altKey,
  );
  return found?.command ?? null;
}
