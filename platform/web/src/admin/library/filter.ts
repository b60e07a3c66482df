import { choice, defineFilters, page, text, type ValuesOf } from '@maru/web/lib/filters';

export const types = [
  ['all', '전체'],
  ['picture', '사진'],
  ['film', '동영상'],
  ['document', '문서'],
] as const;

export const uses = [
  ['all', '전체'],
  ['used', '쓰는 중'],
  ['unused', '쓰지 않음'],
] as const;

const type = choice(
  types.map(([key]) => key),
  'all',
);
const use = choice(
  uses.map(([key]) => key),
  'all',
);
export const libraryFilters = defineFilters({ q: text(), type, use, page: page() });
export type Filter = ValuesOf<typeof libraryFilters>;

export const pageSize = 40;

/** Which file the screen of one is about. */
export const fileAddress = defineFilters({ path: text() });
