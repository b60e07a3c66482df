import { hostAttribute, isFiller } from './render';

export type DomPoint = { node: Node; offset: number };

const isBreak = (node: Node) => node.nodeName === 'BR';

/** Text nodes and breaks below an element, in order. */
function leaves(host: Node): Node[] {
  return [...host.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE || isBreak(node) ? [node] : leaves(node),
  );
}

function lengthOfLeaf(leaf: Node): number {
  if (isBreak(leaf)) return isFiller(leaf) ? 0 : 1;
  return leaf.nodeValue?.length ?? 0;
}

function indexIn(node: Node): number {
  return [...(node.parentNode?.childNodes ?? [])].indexOf(node as ChildNode);
}

/** Where a character of a line stands; between two elements at the end of the first, so that typing goes on there. */
export function toDomPoint(host: HTMLElement, offset: number): DomPoint {
  let rest = offset;
  const all = leaves(host);
  for (const [index, leaf] of all.entries()) {
    const length = lengthOfLeaf(leaf);
    if (isBreak(leaf)) {
      if (rest === 0) return { node: leaf.parentNode ?? host, offset: indexIn(leaf) };
    } else if (rest <= length && (rest > 0 || index === 0 || isBreak(all[index - 1] ?? host))) {
      return { node: leaf, offset: rest };
    }
    rest -= length;
  }
  return { node: host, offset: host.childNodes.length };
}

export function hostOf(node: Node | null): HTMLElement | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return element?.closest<HTMLElement>(`[${hostAttribute}]`) ?? null;
}

/** How many characters of the line stand before a place in it. */
export function toOffset(host: HTMLElement, point: DomPoint): number {
  const range = document.createRange();
  range.setStart(host, 0);
  range.setEnd(point.node, point.offset);
  return leaves(range.cloneContents()).reduce((sum, leaf) => sum + lengthOfLeaf(leaf), 0);
}

/** The picture or the delimiter of a line. */
const atomOf = (host: HTMLElement) => host.closest('[contenteditable="false"]');

/** The place beside a picture or a delimiter; text has its own first and last place. */
export function edgeOf(host: HTMLElement, side: 'before' | 'after'): DomPoint {
  const atom = atomOf(host);
  if (!atom?.parentNode) return toDomPoint(host, 0);
  return { node: atom.parentNode, offset: indexIn(atom) + (side === 'after' ? 1 : 0) };
}

type Found = { host: HTMLElement; atEnd: boolean };

/** The picture or the delimiter that a place is beside. */
export function beside(hosts: HTMLElement[], { node, offset }: DomPoint): Found | null {
  const after = node.childNodes[offset];
  const before = node.childNodes[offset - 1];
  const host = hosts.find((each) => {
    const atom = atomOf(each);
    return atom !== null && (atom === after || atom === before);
  });
  return host ? { host, atEnd: atomOf(host) === before } : null;
}

/** The host nearest to a place outside of all of them, and on which side of it the place is. */
export function nearest(hosts: HTMLElement[], point: DomPoint): Found | null {
  const place = document.createRange();
  place.setStart(point.node, point.offset);
  let before: HTMLElement | null = null;
  for (const host of hosts) {
    const range = document.createRange();
    range.selectNodeContents(host);
    if (range.compareBoundaryPoints(Range.START_TO_START, place) >= 0) {
      return before ? { host: before, atEnd: true } : { host, atEnd: false };
    }
    before = host;
  }
  return before ? { host: before, atEnd: true } : null;
}
