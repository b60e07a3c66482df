import { listWebhooks } from '@maru/web/api';
import type { NameSource } from '@maru/web/record/compare/names';

export const names: NameSource[] = [
  {
    field: 'events',
    ask: async (signal) => {
      const { events } = await listWebhooks({ signal });
      return Object.fromEntries(events.map(({ name, label }) => [name, label]));
    },
  },
];
