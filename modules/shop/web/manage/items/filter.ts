import { choice, defineFilters, number, page, text, type ValuesOf } from '@maru/web/lib/filters';

export const states = ['all', 'sale', 'soldout', 'best', 'hidden'] as const;
export const sorts = ['newest', 'price', 'views', 'title'] as const;

export type State = (typeof states)[number];
export type Sort = (typeof sorts)[number];

export const stateChoice = choice(states, 'all');
export const sortChoice = choice(sorts, 'newest');
export const itemFilters = defineFilters({
  q: text(),
  category: number(),
  state: stateChoice,
  sort: sortChoice,
  page: page(),
});
export type Filter = ValuesOf<typeof itemFilters>;

export const pageSize = 20;

export const stateNames: Record<State, string> = {
  all: '전체 상태',
  sale: '판매 중',
  soldout: '품절',
  best: '추천',
  hidden: '숨김',
};

export const sortNames: Record<Sort, string> = {
  newest: '등록일',
  price: '가격',
  views: '조회',
  title: '제목',
};

/** What the server is asked, without what is not asked. */
export function toQuery({ q, category, state, sort }: Filter) {
  return { ...(q && { q }), ...(category !== null && { category }), state, sort };
}
