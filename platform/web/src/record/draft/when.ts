import { ApiError } from '@maru/web/lib/apiError';
import { fromLocalInput, toLocalInput } from '@maru/web/lib/wallClock';
import { noTimes, type Times } from './queries';
import { draftTexts } from './texts';

export type Way = 'draft' | 'due' | 'set';

/** The choice as it is typed, in Korean time: 2026-11-21T14:05. The set is one that is there, or a new one by its name. */
export type When = { way: Way; at: string; until: string; changeSet: string; newSet: string };
export type WhenErrors = { publishAt?: string; until?: string; changeSet?: string; title?: string };

/** Stands for a set that is yet to be made. */
export const newSet = '+';

function toField(moment: string | null): string {
  return moment === null ? '' : toLocalInput(new Date(moment)).slice(0, 16);
}

function wayOf({ publishAt, changeSet }: Times): Way {
  if (changeSet !== null) return 'set';
  return publishAt === null ? 'draft' : 'due';
}

export function toWhen(times: Times): When {
  const { publishAt, until, changeSet } = times;
  return {
    way: wayOf(times),
    at: toField(publishAt),
    until: toField(until),
    changeSet: changeSet ?? '',
    newSet: '',
  };
}

/** What is wrong with what is typed; whether the time is still ahead is for the server to say. */
export function whenErrors({ way, at, until, changeSet, newSet: title }: When): WhenErrors {
  if (way === 'set') {
    if (changeSet === '') return { changeSet: draftTexts.noSet };
    return changeSet === newSet && title.trim() === '' ? { title: draftTexts.noSetTitle } : {};
  }
  if (way === 'draft') return {};
  return {
    ...(fromLocalInput(at) === null && { publishAt: draftTexts.missing }),
    ...(until !== '' && fromLocalInput(until) === null && { until: draftTexts.missing }),
  };
}

/** The times that are chosen; a new set is not among them yet. */
export function toTimes({ way, at, until, changeSet }: When): Times {
  if (way === 'set') return { ...noTimes, changeSet };
  if (way === 'draft') return noTimes;
  const iso = (value: string) => fromLocalInput(value)?.toISOString() ?? null;
  return { ...noTimes, publishAt: iso(at), until: iso(until) };
}

const fields = ['publishAt', 'until', 'changeSet', 'title'] as const;

/** What the server says of the choice. */
export function refusedTimes(error: unknown): WhenErrors {
  if (!(error instanceof ApiError)) return {};
  const said = fields.map((field) => [field, error.fieldMessage(field)] as const);
  return Object.fromEntries(said.filter(([, message]) => message));
}

/** Whether it is about the choice, and not about what is kept. */
export function isRefusedTime(error: unknown): boolean {
  return Object.keys(refusedTimes(error)).length > 0;
}
