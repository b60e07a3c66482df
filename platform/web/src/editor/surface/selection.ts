import { type Point, rangeOf, type Selection } from '../commands/state';
import { beside, type DomPoint, edgeOf, hostOf, nearest, toDomPoint, toOffset } from './points';
import { isHost } from './render';

/** Among all lines, or for a caret, which cannot stand on a delimiter, among those that have text. */
function toPoint(hosts: HTMLElement[], among: HTMLElement[], place: DomPoint): Point | null {
  const own = hostOf(place.node);
  const line = own ? hosts.indexOf(own) : -1;
  if (own && line >= 0) return { line, offset: toOffset(own, place) };
  const found = (among === hosts && beside(hosts, place)) || nearest(among, place);
  if (!found) return null;
  const end = found.atEnd
    ? toOffset(found.host, { node: found.host, offset: found.host.childNodes.length })
    : 0;
  return { line: hosts.indexOf(found.host), offset: end };
}

/** Where the selection of the page stands in the lines; null when it is elsewhere. */
export function readSelection(area: HTMLElement, hosts: HTMLElement[]): Selection | null {
  const selection = document.getSelection();
  const { anchorNode, focusNode } = selection ?? {};
  if (!selection || !anchorNode || !focusNode) return null;
  if (!area.contains(anchorNode) || !area.contains(focusNode)) return null;
  const read = (among: HTMLElement[]) => {
    const anchor = toPoint(hosts, among, { node: anchorNode, offset: selection.anchorOffset });
    const focus = toPoint(hosts, among, { node: focusNode, offset: selection.focusOffset });
    return anchor && focus && { anchor, focus };
  };
  const found = read(hosts);
  return found && found.anchor.line === found.focus.line ? read(hosts.filter(isHost)) : found;
}

/** Selects these places on the screen and gives the area the focus. */
export function showSelection(area: HTMLElement, hosts: HTMLElement[], selection: Selection) {
  const { start, end } = rangeOf(selection);
  const isWide = start.line !== end.line;
  const toDom = (point: Point): DomPoint | null => {
    const element = hosts[point.line];
    // Around a picture or a delimiter it shows as selected. Browsers need one end where can be written.
    const other = hosts[point === start ? end.line : start.line];
    if (element && isWide && other && isHost(other)) {
      if (point === start && point.offset === 0) return edgeOf(element, 'before');
      if (point === end && !isHost(element)) return edgeOf(element, 'after');
    }
    // A delimiter has no text: the nearest line that has some takes the caret.
    const near = hosts.slice(point.line).find(isHost) ?? hosts.findLast(isHost);
    return near ? toDomPoint(near, near === element ? point.offset : 0) : null;
  };
  const from = toDom(selection.anchor);
  const to = toDom(selection.focus);
  if (!from || !to) return;
  const host = hostOf(from.node);
  const editable = host?.contentEditable === 'true' && host === hostOf(to.node) ? host : area;
  if (document.activeElement !== editable) editable.focus({ preventScroll: true });
  document.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
}

/** Where the caret stands on the screen. */
function caretRect(): DOMRect | undefined {
  const selection = document.getSelection();
  if (!selection?.focusNode) return undefined;
  const range = document.createRange();
  range.setStart(selection.focusNode, selection.focusOffset);
  const element =
    selection.focusNode instanceof Element ? selection.focusNode : selection.focusNode.parentElement;
  return range.getClientRects()[0] ?? element?.getBoundingClientRect();
}

/** Keeps the caret in sight, below the toolbar and above the foot of the screen. */
export function revealCaret(top: number) {
  revealRect(caretRect(), top);
}

/** Keeps an element in sight in the same way. */
export function reveal(element: Element | null, top: number) {
  revealRect(element?.getBoundingClientRect(), top);
}

function revealRect(rect: DOMRect | undefined, top: number) {
  if (!rect) return;
  const bottom = window.innerHeight - 96;
  if (rect.top < top) window.scrollBy({ top: rect.top - top - 16 });
  else if (rect.bottom > bottom) window.scrollBy({ top: rect.bottom - bottom });
}

/** Whether the caret stands where the browser, too, takes it to be in sight: within the page's scroll padding. */
export function isCaretInSight(): boolean {
  const rect = caretRect();
  if (!rect) return true;
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement);
  const [start, end] = [scrollPaddingBlockStart, scrollPaddingBlockEnd].map((each) => parseFloat(each) || 0);
  return rect.top >= (start ?? 0) - 1 && rect.bottom <= window.innerHeight - (end ?? 0) + 1;
}
