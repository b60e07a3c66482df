import type { Point, Selection } from '../commands/state';
import { hostOf, nearest, toDomPoint, toOffset } from './points';

type Hosts = (HTMLElement | null)[];

function toPoint(hosts: Hosts, node: Node, offset: number): Point | null {
  const own = hostOf(node);
  const line = own ? hosts.indexOf(own) : -1;
  if (own && line >= 0) return { line, offset: toOffset(own, { node, offset }) };
  const found = nearest(
    hosts.filter((host) => host !== null),
    { node, offset },
  );
  if (!found) return null;
  const end = found.atEnd
    ? toOffset(found.host, { node: found.host, offset: found.host.childNodes.length })
    : 0;
  return { line: hosts.indexOf(found.host), offset: end };
}

/** Where the selection of the page stands in the lines; null when it is elsewhere. */
export function readSelection(area: HTMLElement, hosts: Hosts): Selection | null {
  const selection = document.getSelection();
  const { anchorNode, focusNode } = selection ?? {};
  if (!selection || !anchorNode || !focusNode) return null;
  if (!area.contains(anchorNode) || !area.contains(focusNode)) return null;
  const anchor = toPoint(hosts, anchorNode, selection.anchorOffset);
  const focus = toPoint(hosts, focusNode, selection.focusOffset);
  return anchor && focus && { anchor, focus };
}

/** Selects these places on the screen and gives the area the focus. */
export function showSelection(area: HTMLElement, hosts: Hosts, { anchor, focus }: Selection) {
  // A delimiter has no text: the nearest line that has some takes the caret.
  const hostNear = (line: number) =>
    hosts[line] ?? hosts.slice(line).find(Boolean) ?? hosts.findLast(Boolean);
  const start = hostNear(anchor.line);
  const end = hostNear(focus.line);
  if (!start || !end) return;
  const editable = start === end && start.contentEditable === 'true' ? start : area;
  if (document.activeElement !== editable) editable.focus({ preventScroll: true });
  const from = toDomPoint(start, hosts[anchor.line] ? anchor.offset : 0);
  const to = toDomPoint(end, hosts[focus.line] ? focus.offset : 0);
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
  const rect = caretRect();
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
