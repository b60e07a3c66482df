import { asked } from '@maru/web/lib/asked';
import { defineFilters, number, page, text, type ValuesOf } from '@maru/web/lib/filters';

export const moderationFilters = defineFilters({ board: text(), q: text(), author: number(), page: page() });
export type Filter = ValuesOf<typeof moderationFilters>;

export const pageSize = 20;

export function toQuery({ board, q, author }: Filter) {
  return asked({ board, q, author });
}
