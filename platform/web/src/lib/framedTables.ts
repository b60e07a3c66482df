import { parseHtml } from './parseHtml';

const frame = 'table-frame';

/**
 * Each table of a text in a frame that scrolls, and that the keyboard reaches, where the page is too narrow for it.
 * Documents have the same (`platform/base/src/html/frames.rs`).
 */
export function framedTables(html: string): string {
  if (!html.includes('<table')) return html;
  const body = parseHtml(html);
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const around = body.ownerDocument.createElement('div');
    around.className = frame;
    around.setAttribute('role', 'group');
    around.setAttribute('aria-label', nameOf(table) || '표');
    around.tabIndex = 0;
    table.replaceWith(around);
    around.append(table);
  }
  return body.innerHTML;
}

/** The words of its caption, those of neighbouring elements apart. */
function nameOf({ caption }: HTMLTableElement): string {
  const words = (node: Node): string =>
    node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [...node.childNodes].map(words).join(' ');
  const parts = caption ? words(caption).split(/[^\S\u00a0]+/) : [];
  return parts.filter(Boolean).join(' ');
}

/** The HTML of a text as it is stored, from the element in which a document shows it. */
export function unframedHtml(text: Element): string {
  if (!text.querySelector(`.${frame}`)) return text.innerHTML;
  const copy = text.cloneNode(true) as Element;
  for (const around of copy.querySelectorAll(`.${frame}`)) around.replaceWith(...around.childNodes);
  return copy.innerHTML;
}
