import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { ApiError, toLocalisedMessage } from './apiError';

/** Sentences by status for a call whose words the specification fixes (section 8). */
export type Sentences = { [status: number]: string; otherwise: string };

/** What to say: the fixed sentence, else the server's where it knows more (no connection, too many tries). */
export function sentenceFor(error: unknown, sentences: Sentences): string {
  if (!(error instanceof ApiError)) return sentences.otherwise;
  const fixed = sentences[error.status];
  if (fixed) return fixed;
  return [0, 429].includes(error.status) ? error.message : sentences.otherwise;
}

/**
 * Puts the server's `errors[]` on the fields of the same name and the focus on the first of them.
 * Gives back what belongs to no field, to be said beside the button; empty when the fields say it all.
 */
export function landErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  otherwise: string,
): string {
  if (!(error instanceof ApiError)) return otherwise;
  const known = error.fieldErrors.filter(({ field }) => get(form.control._fields, field) !== undefined);
  for (const [index, { field, message }] of known.entries()) {
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  const strangers = error.fieldErrors.filter((fieldError) => !known.includes(fieldError));
  if (strangers.length > 0) return strangers.map(({ message }) => message).join(' ');
  return known.length > 0 ? '' : toLocalisedMessage(error, otherwise);
}
