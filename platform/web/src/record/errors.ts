import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';

/** Messages by the part of the draft that they are about: `title`, `texts.<key>`, `<uid>.label`. */
export type Errors = Record<string, string>;

type Part = Record<string, unknown>;

function nameOf({ uid, key }: Part): unknown {
  return uid ?? key;
}

/** The part of a draft that an error names. What stands in a list goes by its own name, whatever its place. */
function partAt(draft: unknown, field: string): unknown {
  return field.split('.').reduce<unknown>((part, name) => {
    if (Array.isArray(part)) return (part as Part[]).find((each) => nameOf(each) === name);
    return (part as Part | undefined)?.[name];
  }, draft);
}

/**
 * The errors that stand after a change: the editor's own until they are mended, the server's until their part is
 * changed. Nothing new is found fault with while somebody types.
 */
export function standing<Draft>(
  errors: Errors,
  before: Draft,
  after: Draft,
  validate: (draft: Draft) => Errors,
): Errors {
  const said = Object.entries(errors);
  if (said.length === 0) return errors;
  const [own, still] = [validate(before), validate(after)];
  const kept = said.filter(([field]) => {
    const part = partAt(after, field);
    return field in still || (!(field in own) && part !== undefined && part === partAt(before, field));
  });
  return kept.length === said.length ? errors : Object.fromEntries(kept);
}

/** The server's refusals on the fields of the draft; the first of a field is the one that is said. */
export function refusalsOf(error: unknown, fieldOf: (field: string) => string): Errors {
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
