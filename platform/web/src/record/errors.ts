import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';
import type { z } from '@maru/web/lib/zod';

/** Messages by the part of the values that they are about: `title`, `texts.<key>`, `<uid>.label`. */
export type Errors = Record<string, string>;

type Part = Record<string, unknown>;

function nameOf({ uid, key }: Part): unknown {
  return uid ?? key;
}

/** The part of the values that an error names. What stands in a list goes by its own name, whatever its place. */
function partAt(values: unknown, field: string): unknown {
  return field.split('.').reduce<unknown>((part, name) => {
    if (Array.isArray(part)) return (part as Part[]).find((each) => nameOf(each) === name);
    return (part as Part | undefined)?.[name];
  }, values);
}

/** Where a schema found something wrong, as the values name their parts. */
function fieldAt(values: unknown, path: readonly PropertyKey[]): string {
  let part = values;
  const names = path.map((step) => {
    const isInList = Array.isArray(part);
    part = (part as Record<PropertyKey, unknown> | undefined)?.[step];
    return isInList ? nameOf(part as Part) : step;
  });
  return names.map(String).join('.');
}

/** What a schema finds wrong with the values; the first of a part is the one that is said. */
export function schemaErrors<Values>(schema: z.ZodType<Values>, values: Values): Errors {
  const errors: Errors = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    errors[fieldAt(values, path)] ??= message;
  }
  return errors;
}

/**
 * The errors that stand after a change: the editor's own until they are mended, each in the words for what is wrong now;
 * the server's until their part is changed. Nothing new is found fault with while somebody types.
 */
export function pruneErrors<Values>(
  errors: Errors,
  before: Values,
  after: Values,
  validate: (values: Values) => Errors,
): Errors {
  const said = Object.entries(errors);
  if (said.length === 0) return errors;
  const [own, still] = [validate(before), validate(after)];
  const kept = said.flatMap(([field, message]) => {
    const part = partAt(after, field);
    const isSame = part !== undefined && part === partAt(before, field);
    const wrong = still[field];
    if (wrong !== undefined) return [[field, isSame ? message : wrong] as const];
    return isSame && !(field in own) ? [[field, message] as const] : [];
  });
  const isAsBefore =
    kept.length === said.length && kept.every(([field, message]) => errors[field] === message);
  return isAsBefore ? errors : Object.fromEntries(kept);
}

/** The server's refusals on the fields of the values; the first of a field is the one that is said. */
export function fieldErrorsFrom(error: unknown, fieldOf: (field: string) => string): Errors {
  const errors: Errors = {};
  for (const { field, message } of error instanceof ApiError ? error.fieldErrors : []) {
    errors[fieldOf(field)] ??= message;
  }
  return errors;
}

/** Why a save failed, where that is known. */
export function reasonOf(error: unknown): string | null {
  return toLocalisedMessage(error, '') || null;
}
