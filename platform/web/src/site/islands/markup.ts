import { drawnMarkup } from '@maru/web/ui/ServerHtml';

/** The markup as a document gives it back: two answers with the same page are the same text, wherever they came from. */
export function asDrawn(html: string): string {
  return drawnMarkup(html).innerHTML;
}
