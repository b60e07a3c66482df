import { listItemEditorCategories } from '@/api';
import type { NameSource } from '@/components/compare/names';

export const names: NameSource[] = [
  {
    field: 'categories',
    ask: async (signal) => {
      const categories = await listItemEditorCategories({ signal });
      return Object.fromEntries(categories.map(({ key, name }) => [key, name]));
    },
  },
];
