import { defineFilters, number, page, text, type ValuesOf } from '@maru/web/lib/filters';

export const moderationFilters = defineFilters({ board: text(), q: text(), author: number(), page: page() });
export type Filter = ValuesOf<typeof moderationFilters>;

export const pageSize = 20;

/** What the server is asked, without what is not asked. */
export function toQuery({ board, q, author }: Filter) {
  return { ...(board && { board }), ...(q && { q }), ...(author !== null && { author }) };
}
