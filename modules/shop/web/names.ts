import { listItemEditorCategories } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import type { NameSource } from '@maru/web/record/compare/names';

export const names: NameSource[] = [
  {
    field: 'categories',
    say: (value) => (typeof value === 'number' ? `우선순위 ${count(value)}` : undefined),
    ask: async (signal) => {
      const categories = await listItemEditorCategories({ signal });
      return Object.fromEntries(categories.map(({ key, name }) => [key, name]));
    },
  },
];
