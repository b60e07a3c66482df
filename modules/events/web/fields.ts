import type { RecordField } from '@maru/web/record/fields';

export const fields: RecordField[] = [
  { field: 'start', label: '시작' },
  { field: 'end', label: '끝' },
  { field: 'place', label: '장소' },
];
