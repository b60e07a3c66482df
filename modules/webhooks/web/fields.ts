import { listWebhooks } from '@maru/web/api';
import type { RecordField } from '@maru/web/record/fields';

export const fields: RecordField[] = [
  {
    field: 'events',
    label: '이벤트',
    load: async (signal) => {
      const { events } = await listWebhooks({ signal });
      return Object.fromEntries(events.map(({ name, label }) => [name, label]));
    },
  },
];
