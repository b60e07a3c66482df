import { indent, moveBlock, outdent } from '../commands/blocks';
import { caret } from '../commands/state';
import { deleteRange, splitLine } from '../commands/text';
import { isAtom, type Line } from '../model/lines';
import { lengthOf } from '../model/runs';
import { shortcutOf } from './input';
import type { Surface } from './surface';

export type SurfaceKeys = { toToolbar: () => void; openLink: () => void };

/** Whether the caret stands in the first or the last row of its line on the screen. */
function isInOuterRow(host: HTMLElement, direction: -1 | 1): boolean {
  const { focusNode, focusOffset = 0 } = document.getSelection() ?? {};
  if (!focusNode || !host.contains(focusNode)) return true;
  const range = document.createRange();
  range.setStart(focusNode, focusOffset);
  const rect = range.getClientRects()[0];
  if (!rect) return true;
  const box = host.getBoundingClientRect();
  return direction < 0 ? rect.top - box.top < rect.height : box.bottom - rect.bottom < rect.height;
}

/** Arrows past pictures and delimiters, which the browser's caret would get lost in; with Shift they select. */
function crossAtom(surface: Surface, event: KeyboardEvent): boolean {
  const direction = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key] as
    | -1
    | 1
    | undefined;
  const farther = event.ctrlKey || event.altKey;
  if (!direction || event.metaKey || (farther && !event.shiftKey)) return false;
  const { lines, selection } = surface.state();
  const { line: index, offset } = selection.focus;
  if (!isAtom(lines[index]) && !isAtom(lines[index + direction])) return false;
  const length = lengthOf(lines[index]?.runs ?? []);
  const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const host = surface.hostAt(index);
  const atBorder = sideways
    ? offset === (direction < 0 ? 0 : length)
    : farther || host === null || isInOuterRow(host, direction);
  if (!atBorder) return false;
  let to = index + direction;
  if (event.shiftKey) {
    extendTo(surface, to, direction);
    return true;
  }
  while (lines[to]?.kind === 'delimiter') to += direction;
  const target = lines[to];
  if (!target) {
    if (direction > 0) surface.writeBelow();
    return direction > 0;
  }
  surface.move(caret(to, direction < 0 ? lengthOf(target.runs) : 0));
  return true;
}

/** A picture or a delimiter is taken in as a whole; of text only its border is reached. */
function extendTo(surface: Surface, to: number, direction: -1 | 1) {
  const { lines, selection } = surface.state();
  const target = lines[to];
  if (!target) return;
  const atEnd = isAtom(target) === direction > 0;
  surface.move({ ...selection, focus: { line: to, offset: atEnd ? lengthOf(target.runs) : 0 } });
}

/** Control and End or Home, on a Mac an arrow with the command key: browsers stop before a picture or a delimiter. */
function toEdge(surface: Surface, event: KeyboardEvent): boolean {
  const isEdge = event.metaKey ? /^Arrow(?:Up|Down)$/.test(event.key) : /^(?:Home|End)$/.test(event.key);
  if (!isEdge || event.altKey || !(event.ctrlKey || event.metaKey)) return false;
  const { lines, selection } = surface.state();
  const isDown = event.key === 'End' || event.key === 'ArrowDown';
  const canStand = (line: Line) => event.shiftKey || line.kind !== 'delimiter';
  const index = isDown ? lines.findLastIndex(canStand) : lines.findIndex(canStand);
  const focus = { line: index, offset: isDown ? lengthOf(lines[index]?.runs ?? []) : 0 };
  if (index >= 0) surface.move({ anchor: event.shiftKey ? selection.anchor : focus, focus });
  return true;
}

function tab(surface: Surface, event: KeyboardEvent): boolean {
  const { lines, selection } = surface.state();
  if (lines[selection.focus.line]?.kind !== 'item') return false;
  surface.run(event.shiftKey ? outdent : indent);
  return true;
}

/** Browsers do nothing at these keys where the selection begins with a picture or a delimiter. */
function replaceSelected(surface: Surface, event: KeyboardEvent): boolean {
  const { anchor, focus } = surface.state().selection;
  const command = { Backspace: deleteRange, Delete: deleteRange, Enter: splitLine }[event.key];
  // With Shift, Delete cuts and Enter makes a break.
  if (!command || anchor.line === focus.line || event.shiftKey) return false;
  surface.run(command);
  return true;
}

/** The keys that take back and bring back. */
export function travel(surface: Surface, event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  const isRedo = event.shiftKey ? event.code === 'KeyZ' : event.code === 'KeyY';
  if (!isRedo && (event.shiftKey || event.code !== 'KeyZ')) return false;
  if (isRedo) surface.redo();
  else surface.undo();
  return true;
}

function handle(surface: Surface, keys: SurfaceKeys, event: KeyboardEvent): boolean {
  if (travel(surface, event)) return true;
  const command = event.ctrlKey || event.metaKey;
  const alone = command && !event.altKey && !event.shiftKey;
  if (alone && event.code === 'KeyA') {
    surface.selectAll();
    return true;
  }
  if (alone && event.code === 'KeyK') {
    keys.openLink();
    return true;
  }
  if (event.altKey && event.key === 'F10') {
    keys.toToolbar();
    return true;
  }
  if (event.altKey && event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    surface.run(moveBlock(event.key === 'ArrowUp' ? -1 : 1));
    return true;
  }
  const shortcut = shortcutOf(event);
  if (shortcut) {
    surface.run(shortcut);
    return true;
  }
  if (event.key === 'Tab' && !command && !event.altKey) return tab(surface, event);
  return replaceSelected(surface, event) || toEdge(surface, event) || crossAtom(surface, event);
}

const modifiers = new Set(['Control', 'Meta', 'Alt', 'Shift']);

/** Keys of the editor. While a syllable is composed they belong to the input method, all but shortcuts. */
export function keyDown(surface: Surface, keys: SurfaceKeys, event: KeyboardEvent) {
  if (event.isComposing || event.keyCode === 229) {
    const isShortcut = (event.ctrlKey || event.metaKey) && !modifiers.has(event.key);
    if (event.key === 'Enter' || !isShortcut) {
      // An input method answers Enter by itself; no break may come on top.
      if (event.isComposing && event.key === 'Enter') event.preventDefault();
      else if (!event.isComposing) surface.makeRoomForComposition();
      return;
    }
    surface.finishComposition();
  }
  if (handle(surface, keys, event)) event.preventDefault();
}
