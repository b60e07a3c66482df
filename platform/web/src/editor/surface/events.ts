import { caret } from '../commands/state';
import { isAtom } from '../model/lines';
import { lengthOf } from '../model/runs';
import { beforeInput } from './input';
import { keyDown, type SurfaceKeys, travel } from './keys';
import type { Surface } from './surface';

/** Fields and buttons inside the text answer for themselves. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, button') !== null;
}

/** Ties the events of the editable area to the surface. Answers what unties them. */
export function bindEvents(surface: Surface, area: HTMLElement, keys: SurfaceKeys): () => void {
  const control = new AbortController();
  const { signal } = control;
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handler: (event: HTMLElementEventMap[Name]) => void,
  ) => area.addEventListener(name, (event) => !isField(event.target) && handler(event), { signal });

  on('beforeinput', (event) => {
    surface.selectionMoved();
    beforeInput(surface, event as InputEvent);
  });
  on('input', (event) => {
    if (!surface.composing) surface.typed(event.target as Node);
  });
  on('compositionstart', () => surface.compositionStarted());
  on('compositionend', (event) => surface.compositionEnded(event.target as Node));
  on('dragstart', (event) => event.preventDefault());
  // A link in the text is to be written, not to be followed.
  on('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    if (event.target instanceof HTMLImageElement) selectPicture(surface, event.target);
  });
  area.addEventListener('focus', () => surface.focused(), { signal });
  document.addEventListener('selectionchange', () => surface.selectionMoved(), { signal });
  document.addEventListener('scroll', () => surface.scrolled(), { signal });

  // Editor.js has keys of its own, which select whole blocks: they are answered before it hears of them.
  area.parentElement?.addEventListener(
    'keydown',
    (event) => {
      if (isField(event.target)) {
        // What a picture's button did can be taken back from there.
        if (event.target instanceof HTMLButtonElement && travel(surface, event)) event.preventDefault();
        return;
      }
      event.stopPropagation();
      surface.selectionMoved();
      keyDown(surface, keys, event);
    },
    { signal, capture: true },
  );

  // It selects whole blocks also when the mouse leaves one, and adds blocks when the area itself is pressed.
  area.addEventListener('mousedown', (event) => event.stopPropagation(), { signal });
  area.parentElement?.addEventListener(
    'mousedown',
    (event) => {
      if (event.target !== area) return;
      event.stopPropagation();
      event.preventDefault();
      pressBeside(surface, event.clientY);
    },
    { signal, capture: true },
  );
  return () => control.abort();
}

function selectPicture(surface: Surface, image: HTMLElement) {
  const host = image.closest('figure')?.querySelector('figcaption > [data-line]');
  const { lines } = surface.state();
  const index = lines.findIndex((_, at) => surface.hostAt(at) === host);
  if (index >= 0) surface.select(caret(index, lengthOf(lines[index]?.runs ?? [])));
}

/** Beside or below the text: the caret goes to the end of the line at this height. */
function pressBeside(surface: Surface, y: number) {
  const { lines } = surface.state();
  const last = lines.length - 1;
  const below = lines.findIndex((_, at) => {
    const box = surface.hostAt(at)?.getBoundingClientRect();
    return box !== undefined && y < box.bottom;
  });
  const line = lines[below < 0 ? last : below];
  if (below < 0 && isAtom(line)) return surface.writeBelow();
  surface.select(caret(below < 0 ? last : below, lengthOf(line?.runs ?? [])));
}
