import kept from '@maru/web/lib/keptHtml.json';
import { parseHtml } from '@maru/web/lib/parseHtml';

const tags = new Set(kept.tags);

/** What the server takes out of every tag that stays, which nobody sees to be missing. */
const unseen = ['class', 'lang'];
const reach: Record<string, number> = { colspan: kept.maxColumns, rowspan: kept.maxRows };

/** Whether a cell reaches over more columns or rows than a table may have: then it reaches over none. */
export function reachesTooFar(name: string, value: string | null): boolean {
  const most = reach[name];
  return most !== undefined && Number.parseInt(value ?? '', 10) > most;
}

function attributesOutOf(element: Element): string[] {
  const isCell = /^t[dh]$/i.test(element.localName);
  return [
    ...unseen.filter((name) => element.hasAttribute(name)),
    ...Object.entries(reach)
      .filter(([name]) => isCell && reachesTooFar(name, element.getAttribute(name)))
      .map(([name, most]) => `${name}(${most} 초과)`),
  ];
}

const once = (names: string[]) => [...new Set(names)].sort();

/**
 * What the server takes out of a text: tags, classes and languages as `left_out` in platform/base/src/html/scan.rs
 * names them, and how far cells reach.
 */
export function leftOut(html: string): { tags: string[]; attributes: string[] } {
  const typed = new Set([...html.matchAll(/<([a-z][^\s/>]*)/gi)].map(([, name]) => name?.toLowerCase()));
  const elements = [...parseHtml(html).ownerDocument.querySelectorAll('*')];
  const nameOf = (element: Element) => element.localName.toLowerCase();
  // A parser adds html, head, body and colgroup to what was typed without them.
  const gone = elements.map(nameOf).filter((name) => typed.has(name) && !tags.has(name));
  const staying = elements.filter((element) => tags.has(nameOf(element)));
  return { tags: once(gone.map((name) => `<${name}>`)), attributes: once(staying.flatMap(attributesOutOf)) };
}
