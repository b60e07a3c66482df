import { choice, defineFilters, page, text, type ValuesOf } from '@maru/web/lib/filters';

export const states = [
  ['all', '전체'],
  ['public', '공개'],
  ['menu', '메뉴에 있음'],
  ['unlisted', '메뉴에 없음'],
  ['members', '회원만'],
  ['hidden', '비공개'],
] as const;

const state = choice(
  states.map(([key]) => key),
  'all',
);
export const pageFilters = defineFilters({ q: text(), state, page: page() });
export type Filter = ValuesOf<typeof pageFilters>;

export const pageSize = 50;
