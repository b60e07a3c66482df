import { choice, defineFilters, page, text, type ValuesOf } from '@maru/web/lib/filters';

export const states = ['upcoming', 'past', 'hidden', 'all'] as const;

export type State = (typeof states)[number];

export const stateChoice = choice(states, 'upcoming');
export const eventFilters = defineFilters({ q: text(), state: stateChoice, page: page() });
export type Filter = ValuesOf<typeof eventFilters>;

export const pageSize = 20;

export const stateNames: Record<State, string> = {
  upcoming: '다가오는 행사',
  past: '지난 행사',
  hidden: '숨긴 행사',
  all: '전체',
};
