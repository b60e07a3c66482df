import type { z } from '@maru/web/lib/zod';
import { useMemo, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
  useWatch,
} from 'react-hook-form';
import { type Errors, pruneErrors, schemaErrors } from './errors';
import { recordTexts } from './texts';
import { useUnfinishedPictures } from './useUnfinishedPictures';

export type Failure = { message: string; detail: string | null };

const own = new Set(['type', 'types', 'message', 'ref', 'root']);

/** The messages of a form by the whole names of their fields: a list and what stands in it may both have one. */
function messagesOf(errors: FieldErrors, of = ''): Errors {
  const found: Errors = {};
  for (const [name, error] of Object.entries(errors)) {
    if (!error || typeof error !== 'object') continue;
    const { message } = error;
    if (typeof message === 'string') found[of + name] = message;
    const inside = Object.entries(error).filter(([key]) => typeof message !== 'string' || !own.has(key));
    Object.assign(found, messagesOf(Object.fromEntries(inside) as FieldErrors, `${of}${name}.`));
  }
  return found;
}

/** The values of a record's form: what is typed, what is wrong with it, and which of its pictures are on their way. */
export function useRecordValues<Values extends FieldValues>(initial: Values, schema: z.ZodType<Values>) {
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values> });
  const values = useWatch({ control: form.control }) as Values;
  const pictures = useUnfinishedPictures();
  const [failure, setFailure] = useState<Failure | null>(null);
  const found = form.formState.errors;
  const errors = useMemo(() => ({ ...pictures.errors, ...messagesOf(found) }), [pictures.errors, found]);

  function show(next: Errors) {
    form.clearErrors();
    for (const [field, message] of Object.entries(next)) form.setError(field as Path<Values>, { message });
  }

  /** For what may end after more was typed too: an upload, an editor that tells late. */
  function update(edit: (values: Values) => Values) {
    const before = form.getValues();
    const after = edit(before);
    form.setValues(after);
    setFailure(null);
    const said = messagesOf(form.getErrors());
    const kept = pruneErrors(said, before, after, (each) => schemaErrors(schema, each));
    if (kept !== said) show(kept);
  }

  /** Each field says what is wrong with it; of several the bar tells only how many there are. */
  function refuse(wrong: Errors, message: string, detail: string | null) {
    const { length } = Object.keys(wrong);
    show(wrong);
    setFailure({ message, detail: length > 1 ? recordTexts.several(length) : detail });
  }

  /** Whether they could be saved; the first field that is wrong takes the focus. */
  function isSound(sent: Values): boolean {
    const wrong = schemaErrors(schema, sent);
    const [first] = Object.values({ ...wrong, ...pictures.errors });
    show(wrong);
    setFailure(null);
    if (first !== undefined) refuse(wrong, recordTexts.check, first);
    return first === undefined;
  }

  /** Goes on from other values, with nothing wrong. */
  function restart(next: Values) {
    form.setValues(next);
    show({});
    setFailure(null);
    pictures.forgetFailed();
  }

  return {
    values,
    /** As they stand now: a post is read once its pictures have arrived, and more may be typed meanwhile. */
    latest: form.getValues,
    errors,
    failure,
    pictures,
    update,
    /** Takes some values in the place of those that were there. */
    change: (part: Partial<Values>) => update((before) => ({ ...before, ...part })),
    refuse,
    isSound,
    restart,
  };
}
