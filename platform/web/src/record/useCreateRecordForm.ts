import type { z } from '@maru/web/lib/zod';
import { toast } from '@maru/web/ui/toast';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fieldErrorsFrom, reasonOf } from './errors';
import { useFocusOnFailure } from './useFocusOnFailure';
import { useRecordValues } from './useRecordValues';

type Settings<Values, Created> = {
  /** What a new one begins with; the same object every time. */
  blank: Values;
  schema: z.ZodType<Values>;
  /** Whether there is anything to be made; unless told, whether any value differs from the blank one. */
  isChanged?: (values: Values, blank: Values) => boolean;
  /** Whether pictures are on their way that the values themselves know of. */
  isUploading?: (values: Values) => boolean;
  /** On which field the server's refusals belong; unless told, on that of its name. */
  fieldOf?: (field: string, values: Values) => string;
  create: {
    mutationFn: (values: Values) => Promise<Created>;
    /** What lists such records. */
    changes: readonly QueryKey[];
  };
  created: string;
  failed: string;
  /** Goes on from there, unless the visitor waited to go elsewhere; nothing is unsaved any more by then. */
  onCreated: (created: Created) => void;
};

/** A record that is not made yet: its values, and how making it ended. */
export function useCreateRecordForm<Values extends FieldValues, Created>(
  settings: Settings<Values, Created>,
) {
  const { blank, schema, fieldOf, isChanged } = settings;
  const form = useRecordValues(blank, schema);
  const { values, pictures } = form;
  const leaving = useRef(false);

  const failWith = (error: unknown, sent: Values, message: string) =>
    form.refuse(
      fieldErrorsFrom(error, (field) => fieldOf?.(field, sent) ?? field),
      message,
      reasonOf(error),
    );

  const { mutate, isPending, isSuccess, data } = useMutation({
    mutationFn: settings.create.mutationFn,
    meta: { changes: settings.create.changes, endsAtOnce: true },
    onSuccess: () => toast.success(settings.created),
    onError: (error, sent) => failWith(error, sent, settings.failed),
  });
  useFocusOnFailure(form.failure, isPending);

  // Once nothing holds anybody up any more: the guard looks at what was shown last.
  const arrive = useRef(settings.onCreated);
  arrive.current = settings.onCreated;
  useEffect(() => {
    if (isSuccess && !leaving.current) arrive.current(data);
  }, [isSuccess, data]);

  const uploading = pictures.uploading || settings.isUploading?.(values) === true;
  const changed = useMemo(
    () => isChanged?.(values, blank) ?? JSON.stringify(values) !== JSON.stringify(blank),
    [isChanged, values, blank],
  );

  return {
    values,
    errors: form.errors,
    failure: form.failure,
    saving: isPending,
    leaving,
    uploading,
    dirty: !isSuccess && (uploading || changed),
    update: form.update,
    change: form.change,
    tellPictures: pictures.tell,
    save: () => {
      if (form.isSound(values)) mutate(values);
    },
    isSound: () => form.isSound(values),
    /** Says what the server has against the values, as after a save; `message` is what could not be done. */
    failWith: (error: unknown, message: string) => failWith(error, values, message),
    begin: form.restart,
    discard: () => form.restart(blank),
  };
}

export type CreateRecordForm<Values extends FieldValues> = ReturnType<
  typeof useCreateRecordForm<Values, unknown>
>;
