/**
 * The nodes of a page that a layout drew. Beside `ServerHtml` this is the only place that turns a string into markup: the
 * layouts come with the look, and what people wrote stands in them as the server has sanitised it. Scripts in it do not run.
 */
export function parsed(html: string): HTMLElement {
  const template = document.createElement('template');
  const holder = document.createElement('div');
  template.content.append(holder);
  holder.innerHTML = html;
  return holder;
}

/** The markup as a document gives it back: two answers with the same page are the same text, wherever they came from. */
export function asDrawn(html: string): string {
  return parsed(html).innerHTML;
}
