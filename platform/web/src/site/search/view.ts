import type { SearchPage } from '@maru/web/api';
import { defineFilters, page, text, type ValuesOf } from '@maru/web/lib/filters';
import { count } from '@maru/web/lib/format';
import { maxSearchLength, paths } from '@maru/web/lib/paths';

export const pageSize = 10;

/** What the address of the results says: words, one kind or all of them, and the page. The server writes it so too. */
export const searchFilters = defineFilters({ q: text(maxSearchLength), kind: text(), page: page() });
export type SearchView = ValuesOf<typeof searchFilters>;

export function address(view: SearchView) {
  return { pathname: paths.search(), search: searchFilters.write(view) };
}

/** How much was found; more than can be shown is said with a plus. */
export function amount(page: SearchPage): string {
  return `${count(page.page.totalElements)}${page.hasMore ? '+' : ''}`;
}
