import type { BoardSearchField } from '@maru/web/api';
import { choice, defineFilters, named, page, text, type ValuesOf } from '@maru/web/lib/filters';

export const maxSearchLength = 100;
export const searchField = choice<BoardSearchField, null>(['title', 'body', 'author'], null);

/** What a board's address says: the category, the page, and what is searched where. */
export const boardFilters = defineFilters(
  { category: text(40), page: page(), q: text(maxSearchLength), field: named('in', searchField) },
  (view) => (view.q === '' ? { ...view, field: null } : view),
);
export type BoardView = ValuesOf<typeof boardFilters>;

/** Which view of its board a post was opened from: 목록 leads back to it. */
export type FromList = { list: string };

export function fromList(state: unknown): FromList {
  const left = state as Partial<FromList> | null;
  return { list: typeof left?.list === 'string' ? left.list : '' };
}
