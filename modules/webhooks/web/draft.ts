import type { WebhookInput, WebhookSummary } from '@maru/web/api';

export type WebhookDraft = { name: string; url: string; events: string[] };

export const blank: WebhookDraft = { name: '', url: '', events: [] };

export function toDraft({ name, url, events }: WebhookSummary): WebhookDraft {
  return { name, url, events };
}

export function toInput(draft: WebhookDraft, of: WebhookSummary | null): WebhookInput {
  return {
    name: draft.name.trim(),
    url: draft.url.trim(),
    events: draft.events,
    active: of?.active ?? true,
    ...(of && { revision: of.revision }),
  };
}

/** The thing that an event is of: `post.created` belongs to `post`. */
export function kindOf({ name }: { name: string }): string {
  return name.split('.')[0] ?? name;
}
