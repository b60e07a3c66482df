import type { WebhookInput, WebhookSummary } from '@/api';

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

export function toggled(events: string[], name: string): string[] {
  return events.includes(name) ? events.filter((event) => event !== name) : [...events, name];
}

export type EventGroup<T> = { kind: string; events: T[] };

/** The events of one thing beside each other, in the server's order: `post.created` belongs to `post`. */
export function groups<T extends { name: string }>(events: T[]): EventGroup<T>[] {
  const found: EventGroup<T>[] = [];
  for (const event of events) {
    const kind = event.name.split('.')[0] ?? event.name;
    const group = found.find((one) => one.kind === kind);
    if (group) group.events.push(event);
    else found.push({ kind, events: [event] });
  }
  return found;
}
