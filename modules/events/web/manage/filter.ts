import { choice, defineFilters, page, text, type ValuesOf } from '@maru/web/lib/filters';

export const states = [
  ['upcoming', '다가오는 행사'],
  ['past', '지난 행사'],
  ['hidden', '숨긴 행사'],
  ['all', '전체'],
] as const;

const state = choice(
  states.map(([key]) => key),
  'upcoming',
);
export const eventFilters = defineFilters({ q: text(), state, page: page() });
export type Filter = ValuesOf<typeof eventFilters>;

export const pageSize = 20;
