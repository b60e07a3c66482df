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
    around.setAttribute('aria-label', table.caption?.textContent?.trim() || '표');
    around.tabIndex = 0;
    table.replaceWith(around);
    around.append(table);
  }
  return body.innerHTML;
}

/** The HTML of a text as it is stored, from the element in which a document shows it. */
export function unframedHtml(text: Element): string {
  if (!text.querySelector(`.${frame}`)) return text.innerHTML;
  const copy = text.cloneNode(true) as Element;
  for (const around of copy.querySelectorAll(`.${frame}`)) around.replaceWith(...around.childNodes);
  return copy.innerHTML;
}
