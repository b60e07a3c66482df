import { listItemEditorCategories } from '@/api';
import type { NameSource } from '@/components/compare/names';
import { count } from '@/lib/format';

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
