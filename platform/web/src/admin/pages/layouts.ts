import type { PageLayout } from '@maru/web/api';

/** A look names a layout in a word or two, and says after a colon what it is good for. */
export function layoutName({ label }: PageLayout): string {
  return label.split(':')[0]?.trim() ?? label;
}

export function layoutHint({ label }: PageLayout): string {
  return label.split(':').slice(1).join(':').trim();
}
