import { listItemEditorCategories } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import type { RecordField } from '@maru/web/record/fields';

export const fields: RecordField[] = [
  {
    field: 'categories',
    label: '카테고리',
    holds: 'byKey',
    format: (value) => (typeof value === 'number' ? `우선순위 ${count(value)}` : undefined),
    load: async (signal) => {
      const categories = await listItemEditorCategories({ signal });
      return Object.fromEntries(categories.map(({ key, name }) => [key, name]));
    },
  },
  { field: 'price', label: '가격' },
  { field: 'discount', label: '할인' },
  { field: 'rate', label: '할인율(%)' },
  { field: 'amount', label: '할인 금액' },
  { field: 'stock', label: '재고' },
  { field: 'sold_out', label: '품절' },
  { field: 'best', label: '추천' },
  { field: 'detail_images', label: '상단 이미지' },
  { field: 'guide_images', label: '하단 이미지' },
];
