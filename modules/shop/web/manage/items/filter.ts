import { asked } from '@maru/web/lib/asked';
import { choice, defineFilters, number, page, text, type ValuesOf } from '@maru/web/lib/filters';

export const states = [
  ['all', '전체 상태'],
  ['sale', '판매 중'],
  ['soldout', '품절'],
  ['best', '추천'],
  ['hidden', '숨김'],
] as const;

export const sorts = [
  ['newest', '등록일'],
  ['price', '가격'],
  ['views', '조회'],
  ['title', '제목'],
] as const;

export const itemFilters = defineFilters({
  q: text(),
  category: number(),
  state: choice(
    states.map(([key]) => key),
    'all',
  ),
  sort: choice(
    sorts.map(([key]) => key),
    'newest',
  ),
  page: page(),
});
export type Filter = ValuesOf<typeof itemFilters>;

export const pageSize = 20;

export function toQuery({ q, category, state, sort }: Filter) {
  return asked({ q, category, state, sort });
}
