import { parseHtml } from '@maru/web/lib/parseHtml';

/** What the server takes out of a text without a trace on the screen: classes and languages. */
const unseen = ['class', 'lang'];

export function leftOut(html: string): string[] {
  if (!unseen.some((name) => html.includes(name))) return [];
  const body = parseHtml(html);
  return unseen.filter((name) => body.querySelector(`[${name}]`) !== null);
}
