import { insertLines } from '../commands/insert';
import { setLink } from '../commands/marks';
import { caret, isCollapsed, rangeOf } from '../commands/state';
import { deleteRange } from '../commands/text';
import type { Loss } from '../convert/losses';
import { pastedLines, plainLines } from '../convert/pasted';
import { toHtml } from '../convert/toHtml';
import type { Uploads } from '../images/uploads';
import { toBlockList } from '../model/lines';
import { typedHref } from '../model/links';
import { textOf } from '../model/runs';
import { OwnCopy } from './ownCopy';
import { hostOf, toOffset } from './points';
import type { Surface } from './surface';

function copy(surface: Surface, uploads: Uploads, own: OwnCopy, event: ClipboardEvent): boolean {
  const state = surface.state();
  if (isCollapsed(state.selection) || !event.clipboardData) return false;
  const lines = own.take(state, event.clipboardData);
  event.clipboardData.setData('text/html', toHtml(toBlockList(lines.map((line) => uploads.resolve(line)))));
  event.clipboardData.setData('text/plain', lines.map((line) => textOf(line.runs)).join('\n'));
  event.preventDefault();
  return true;
}

function cut(surface: Surface, uploads: Uploads, own: OwnCopy, event: ClipboardEvent) {
  const before = surface.state();
  if (!copy(surface, uploads, own, event)) return;
  surface.run(deleteRange);
  own.wasCut(before, surface.state());
}

/** Puts what the clipboard or a drop holds into the text; says what of it had to be left out. */
function insert(surface: Surface, uploads: Uploads, data: DataTransfer): Loss[] {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  const files = [...data.files];
  // Programs add a picture of the text that they put there; a browser adds the address of a picture.
  const hasWords =
    html.replaceAll(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>|&nbsp;/g, '').trim() !== '';
  if (files.length > 0 && !hasWords) {
    surface.addPictures(files);
    return [];
  }
  if (html !== '') {
    const pasted = pastedLines(html, (file) => uploads.add(file));
    surface.run(insertLines(pasted.lines));
    return pasted.losses;
  }
  const href = /^\S+$/.test(text) && /^https?:\/\//.test(text) ? typedHref(text) : null;
  const asLink = href !== null && !isCollapsed(surface.state().selection);
  surface.run(asLink ? setLink(href) : insertLines(plainLines(text)));
  return [];
}

function pointAt(x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  return null;
}

/** A drop goes where it falls: onto what is selected in its place, else to a caret. */
function aim(surface: Surface, event: DragEvent) {
  const point = pointAt(event.clientX, event.clientY);
  const shown = document.getSelection();
  if (point && shown?.rangeCount && shown.getRangeAt(0).isPointInRange(point.node, point.offset)) return;
  const host = hostOf(point?.node ?? null);
  const { lines, selection } = surface.state();
  const index = host ? lines.findIndex((_, at) => surface.hostAt(at) === host) : -1;
  const { end } = rangeOf(selection);
  const place =
    point && host && index >= 0 ? caret(index, toOffset(host, point)) : caret(end.line, end.offset);
  surface.select(place);
}

type Options = {
  uploads: Uploads;
  /** What of it had to be left out. */
  onPasted: (losses: Loss[]) => void;
  onDragging: (over: boolean) => void;
};

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea') !== null;

/** Copying, cutting, pasting and dropping. `zone` takes drops: the area with its edges. */
export function bindClipboard(surface: Surface, zone: HTMLElement, options: Options): () => void {
  const { uploads, onPasted, onDragging } = options;
  const own = new OwnCopy();
  const control = new AbortController();
  const { signal } = control;

  zone.addEventListener('copy', (event) => !isField(event.target) && copy(surface, uploads, own, event), {
    signal,
  });
  zone.addEventListener('cut', (event) => !isField(event.target) && cut(surface, uploads, own, event), {
    signal,
  });
  zone.addEventListener(
    'paste',
    (event) => {
      if (isField(event.target) || !event.clipboardData) return;
      event.preventDefault();
      const again = own.paste(event.clipboardData);
      if (again) surface.run(again);
      else onPasted(insert(surface, uploads, event.clipboardData));
    },
    { signal },
  );
  zone.addEventListener(
    'dragover',
    (event) => {
      event.preventDefault();
      onDragging(true);
    },
    { signal },
  );
  zone.addEventListener(
    'dragleave',
    (event) => {
      if (!(event.relatedTarget instanceof Node) || !zone.contains(event.relatedTarget)) onDragging(false);
    },
    { signal },
  );
  zone.addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      onDragging(false);
      if (!event.dataTransfer) return;
      aim(surface, event);
      onPasted(insert(surface, uploads, event.dataTransfer));
    },
    { signal },
  );
  return () => control.abort();
}
