import { ApiError } from '@maru/web/lib/apiError';
import { fromLocalInput, toLocalInput } from '@maru/web/lib/wallClock';
import type { Times } from './queries';
import { draftTexts } from './texts';

/** The choice as it is typed, in Korean time: 2026-11-21T14:05. */
export type When = { isDue: boolean; at: string; until: string };
export type WhenErrors = { publishAt?: string; until?: string };

function toField(moment: string | null): string {
  return moment === null ? '' : toLocalInput(new Date(moment)).slice(0, 16);
}

export function toWhen({ publishAt, until }: Times): When {
  return { isDue: publishAt !== null, at: toField(publishAt), until: toField(until) };
}

/** What is wrong with what is typed; whether the time is still ahead is for the server to say. */
export function whenErrors({ isDue, at, until }: When): WhenErrors {
  if (!isDue) return {};
  return {
    ...(fromLocalInput(at) === null && { publishAt: draftTexts.missing }),
    ...(until !== '' && fromLocalInput(until) === null && { until: draftTexts.missing }),
  };
}

export function toTimes({ isDue, at, until }: When): Times {
  if (!isDue) return { publishAt: null, until: null };
  const iso = (value: string) => fromLocalInput(value)?.toISOString() ?? null;
  return { publishAt: iso(at), until: iso(until) };
}

/** What the server says of the two times. */
export function refusedTimes(error: unknown): WhenErrors {
  if (!(error instanceof ApiError)) return {};
  const publishAt = error.fieldMessage('publishAt');
  const until = error.fieldMessage('until');
  return { ...(publishAt && { publishAt }), ...(until && { until }) };
}
