import type { WebhookInput, WebhookSummary } from '@maru/web/api';
import { upTo } from '@maru/web/lib/upTo';
import { z } from '@maru/web/lib/zod';

/** What else is wrong with it the server says. */
export const webhookSchema = z.object({
  name: upTo(60, z.string().trim()),
  url: upTo(2000, z.string().trim()),
  events: z.array(z.string()),
});
export type WebhookFormValues = z.infer<typeof webhookSchema>;

export const blank: WebhookFormValues = { name: '', url: '', events: [] };

export function toFormValues({ name, url, events }: WebhookSummary): WebhookFormValues {
  return { name, url, events };
}

export function toInput(values: WebhookFormValues, of: WebhookSummary | null): WebhookInput {
  return {
    name: values.name.trim(),
    url: values.url.trim(),
    events: values.events,
    active: of?.active ?? true,
    ...(of && { revision: of.revision }),
  };
}

/** The thing that an event is of: `post.created` belongs to `post`. */
export function kindOf({ name }: { name: string }): string {
  return name.split('.')[0] ?? name;
}
