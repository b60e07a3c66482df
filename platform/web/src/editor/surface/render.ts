import { fillerAttribute, readRuns } from '../model/readInline';
import { elementOf, type Nested, nest, type Run, textOf } from '../model/runs';

/** Marks an element that holds the text of one line. */
export const hostAttribute = 'data-line';

export const isHost = (element: Element) => element.hasAttribute(hostAttribute);

export function isFiller(node: Node): boolean {
  return node instanceof Element && node.hasAttribute(fillerAttribute);
}

function build(nested: Nested): Node[] {
  if (typeof nested === 'string') {
    return nested.split('\n').flatMap((part, index): Node[] => {
      const text = part === '' ? [] : [document.createTextNode(part)];
      return index === 0 ? text : [document.createElement('br'), ...text];
    });
  }
  const { tag, attributes } = elementOf(nested.name, nested.value);
  const element = document.createElement(tag);
  for (const [name, value] of attributes) element.setAttribute(name, value);
  element.append(...nested.children.flatMap(build));
  return [element];
}

/** Writes runs into the element of a line. An empty line and an empty last line are kept open by a filler. */
export function renderRuns(host: HTMLElement, runs: Run[]) {
  const nodes = nest(runs).flatMap(build);
  const text = textOf(runs);
  if (text === '' || text.endsWith('\n')) {
    const filler = document.createElement('br');
    filler.setAttribute(fillerAttribute, '');
    nodes.push(filler);
  }
  host.replaceChildren(...nodes);
}

/** The text of a line; a break that the browser put at its end to keep it open is none. */
export function readLine(host: HTMLElement): Run[] {
  const runs = readRuns(host);
  const last = runs.at(-1);
  const hasFiller = host.querySelector(`br[${fillerAttribute}]`) !== null;
  if (!last?.text.endsWith('\n') || hasFiller) return runs;
  return [...runs.slice(0, -1), { ...last, text: last.text.slice(0, -1) }].filter((run) => run.text !== '');
}

/** Browsers keep a line open that was emptied with a break of their own; it is marked as what it is. */
export function markFiller(host: HTMLElement) {
  const [only] = host.childNodes;
  if (host.childNodes.length === 1 && only instanceof HTMLBRElement) only.setAttribute(fillerAttribute, '');
}

export function makeHost(tag: string, runs: Run[], className = ''): HTMLElement {
  const host = document.createElement(tag);
  host.setAttribute(hostAttribute, '');
  if (className) host.className = className;
  renderRuns(host, runs);
  return host;
}
