import { stylesOf } from '../model/readInline';

/** `mso-list: l0 level2 lfo1` names the level; what Word shows before the text stands in a part marked as ignored. */
const listLevel = /mso-list:\s*[^;"']*level(\d+)/i;
const numbers = /^[([]?(?:\d+|[a-z]{1,4}|[가-힣]|[ㄱ-ㅎ])[.)\]]$|^[①-⑳㉠-㉻]$/i;

type Item = { element: Element; level: number; ordered: boolean };

function markerOf(paragraph: Element): string {
  const ignored = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = (ignored?.textContent ?? '').replaceAll('\u00a0', ' ').trim();
  ignored?.remove();
  return text;
}

function itemOf(element: Element): Item | null {
  const style = element.getAttribute('style') ?? '';
  const level = Number(listLevel.exec(style)?.[1]);
  if (element.tagName !== 'P' || !level || /mso-list:\s*none/i.test(style)) return null;
  const marker = markerOf(element);
  // A bullet is a letter of a symbol font, a number has a dot or a bracket.
  return { element, level, ordered: numbers.test(marker) };
}

function appendItem(open: Element[], { element, level, ordered }: Item) {
  const { ownerDocument } = element;
  while (open.length > level) open.pop();
  while (open.length < level) {
    const list = ownerDocument.createElement(ordered ? 'ol' : 'ul');
    const parent = open.at(-1);
    (parent?.lastElementChild ?? parent)?.append(list);
    open.push(list);
  }
  const item = ownerDocument.createElement('li');
  item.append(...element.childNodes);
  open.at(-1)?.append(item);
}

/** Word writes lists as paragraphs that look like items. Here they become lists. */
export function mendWordLists(body: Element) {
  let open: Element[] = [];
  for (const element of [...body.querySelectorAll('p')]) {
    const item = itemOf(element);
    if (!item) {
      open = [];
      continue;
    }
    const [root] = open;
    const follows = root !== undefined && element.previousElementSibling === root;
    const ofOtherKind = item.level === 1 && root?.tagName !== (item.ordered ? 'OL' : 'UL');
    if (!follows || ofOtherKind) open = [];
    appendItem(open, item);
    const list = open[0];
    if (list && !list.isConnected) element.before(list);
    element.remove();
  }
}

const titles: Record<string, string> = { msotitle: 'h1', msosubtitle: 'h2' };

/** Titles are paragraphs with a class of their own. */
export function mendWordTitles(body: Element) {
  for (const paragraph of body.querySelectorAll('p[class]')) {
    const tag = titles[paragraph.className.toLowerCase()];
    if (!tag) continue;
    const heading = body.ownerDocument.createElement(tag);
    const align = stylesOf(paragraph).get('text-align') ?? paragraph.getAttribute('align');
    if (align) heading.setAttribute('align', align);
    heading.append(...paragraph.childNodes);
    paragraph.replaceWith(heading);
  }
}
