import { choice, defineFilters, page, text, type ValuesOf } from '@maru/web/lib/filters';

export const states = ['all', 'public', 'menu', 'unlisted', 'hidden'] as const;
export type State = (typeof states)[number];

export const stateChoice = choice(states, 'all');
export const pageFilters = defineFilters({ q: text(), state: stateChoice, page: page() });
export type Filter = ValuesOf<typeof pageFilters>;

export const pageSize = 50;

export const stateNames: Record<State, string> = {
  all: '전체',
  public: '공개',
  menu: '메뉴에 있음',
  unlisted: '메뉴에 없음',
  hidden: '비공개',
};
