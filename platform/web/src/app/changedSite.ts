import { paths } from '@maru/web/lib/paths';
import { preview } from '@maru/web/lib/preview';
import { queryClient } from '@maru/web/lib/queryClient';
import { siteQuery } from '@maru/web/lib/site';
import { loadFonts } from './useFonts';

/** What a document says of how the site looks, beside its colours. */
const marks = 'link[rel=icon], link[rel=apple-touch-icon], meta[name=theme-color]';
/** The colours as the server writes them; a build that is written on has styles of its own there. */
const colours = 'head > style:not([data-vite-dev-id])';

/** Colours, corners and icon of a document that has just come, in the place of those of this one. */
function dressAs(html: string) {
  const style = /<style>(.*?)<\/style>/s;
  const [whole = '', css = ''] = style.exec(html) ?? [];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  // A style element that this document did not come with is refused, also where it is only read
  // (Content-Security-Policy).
  document.adoptedStyleSheets = [sheet];
  const next = new DOMParser().parseFromString(html.replace(whole, ''), 'text/html');
  for (const old of document.querySelectorAll(`${colours}, ${marks}`)) old.remove();
  document.head.append(...next.querySelectorAll(marks));
}

/** Shows the site as it is now: its colours first, by which the rest is drawn. */
export async function showChange() {
  const fonts = queryClient.getQueryData(siteQuery.queryKey)?.fonts;
  const answer = await fetch(`${window.location.origin}${preview?.base ?? ''}${paths.search()}`, {
    cache: 'no-cache',
  });
  if (!answer.ok) throw new Error(`the document cannot be read: ${answer.status}`);
  dressAs(await answer.text());
  const site = await queryClient.fetchQuery({ ...siteQuery, staleTime: 0 });
  if (site.fonts !== fonts) await loadFonts();
}
