import { choice, defineFilters, page, text, type ValuesOf } from '@maru/web/lib/filters';

export const types = ['all', 'picture', 'film', 'document'] as const;
export const uses = ['all', 'used', 'unused'] as const;

export const typeChoice = choice(types, 'all');
export const useChoice = choice(uses, 'all');
export const libraryFilters = defineFilters({ q: text(), type: typeChoice, use: useChoice, page: page() });
export type Filter = ValuesOf<typeof libraryFilters>;

export const pageSize = 40;

export const typeNames: Record<(typeof types)[number], string> = {
  all: '전체',
  picture: '사진',
  film: '동영상',
  document: '문서',
};

export const useNames: Record<(typeof uses)[number], string> = {
  all: '전체',
  used: '쓰는 중',
  unused: '쓰지 않음',
};
