import type { SearchPage } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { maxSearchLength, paths } from '@maru/web/lib/paths';

/** What the address of the results says: words, one kind or all of them, and the page, counted from zero. */
export type SearchView = { q: string; kind: string | null; page: number };

export const pageSize = 10;

/** People count pages from one; what cannot be meant is the first page. */
export function readView(search: URLSearchParams): SearchView {
  const page = Number(search.get('page') ?? 1);
  return {
    q: (search.get('q') ?? '').trim().slice(0, maxSearchLength),
    kind: search.get('kind') || null,
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** The same view as an address, in the order in which the server writes it too. */
export function writeView({ q, kind, page }: SearchView): string {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (kind !== null) search.set('kind', kind);
  if (page > 0) search.set('page', String(page + 1));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

export function address(view: SearchView) {
  return { pathname: paths.search(), search: writeView(view) };
}

/** How much was found; more than can be shown is said with a plus. */
export function amount(page: SearchPage): string {
  return `${count(page.page.totalElements)}${page.hasMore ? '+' : ''}`;
}
