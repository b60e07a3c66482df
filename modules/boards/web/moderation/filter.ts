import { asked } from '@maru/web/lib/asked';
import { defineFilters, number, page, text, type ValuesOf } from '@maru/web/lib/filters';

export const moderationFilters = defineFilters(
  { board: text(), category: text(), q: text(), author: number(), page: page() },
  // One of a board: without that it means nothing.
  (filter) => (filter.board === '' ? { ...filter, category: '' } : filter),
);
export type Filter = ValuesOf<typeof moderationFilters>;

export const pageSize = 20;

export function toQuery({ board, category, q, author }: Filter) {
  return asked({ board, category, q, author });
}
