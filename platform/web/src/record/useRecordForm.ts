import { ApiError } from '@maru/web/lib/apiError';
import type { z } from '@maru/web/lib/zod';
import { toast } from '@maru/web/ui/toast';
import { type FetchQueryOptions, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fieldErrorsFrom, reasonOf } from './errors';
import { recordTexts } from './texts';
import { useFocusOnFailure } from './useFocusOnFailure';
import { useRecordValues } from './useRecordValues';

/** What an editor has to know of a record. */
export type Recorded = { revision: number; updatedAt?: string | null };

/** What is saved, and the record that it started from. */
export type Edit<Stored, Values> = { values: Values; base: Stored };

/** Where a record comes from, what its values are, and where they go. */
export type RecordSettings<Stored extends Recorded, Values, Key extends QueryKey> = {
  stored: Stored;
  /** What the record comes from: it takes what was saved, and tells what is stored when a save comes too late. */
  query?: FetchQueryOptions<Stored, Error, Stored, Key> | undefined;
  toValues: (stored: Stored) => Values;
  /** What the values must be to be saved, on top of that record. */
  schemaOf: (base: Stored) => z.ZodType<Values>;
  /** Whether a save would change anything; unless told, whether any value differs. */
  isChanged?: (values: Values, base: Stored) => boolean;
  /** Whether pictures are on their way that the values themselves know of. */
  isUploading?: (values: Values) => boolean;
  /** On which field the server's refusals belong; unless told, on that of its name. */
  fieldOf?: (field: string, values: Values) => string;
  save: {
    mutationFn: (edit: Edit<Stored, Values>) => Promise<Stored>;
    /** What shows the record, besides the editor. */
    changes: readonly QueryKey[];
  };
  /** Takes what was saved before anybody asks for it again, where the record has no query of its own. */
  onSaved?: (saved: Stored) => void;
  /** The values after a save, where they take over something of those that were sent. */
  goOn?: (sent: Values, saved: Stored) => Values;
  /** What is stored now, where the record has no query of its own; without either a save that comes too late has just failed. */
  latest?: () => Promise<Stored>;
  /** What is said of a save; nothing where the editor says it. */
  saved: string | ((sent: Values) => string);
  failed?: string;
};

/** One record while it is edited: its values, what they started from, and how their save ended. */
export function useRecordForm<
  Stored extends Recorded,
  Values extends FieldValues,
  Key extends QueryKey = QueryKey,
>(settings: RecordSettings<Stored, Values, Key>) {
  const { stored, query, toValues, isChanged, schemaOf, fieldOf, failed = recordTexts.saveFailed } = settings;
  const queryClient = useQueryClient();
  const latest = query ? () => queryClient.fetchQuery(query) : settings.latest;
  const [base, setBase] = useState(stored);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const [initial] = useState(() => toValues(stored));
  const form = useRecordValues(initial, schemaOf(base));
  const { values, pictures, restart } = form;

  function begin(from: Stored, next: Values = toValues(from)) {
    setBase(from);
    setTheirs(null);
    restart(next);
  }

  async function fail(error: unknown, sent: Values, message: string = failed) {
    if (latest && error instanceof ApiError && error.status === 409 && error.conflict) {
      setTheirs(await latest());
      return;
    }
    const wrong = fieldErrorsFrom(error, (field) => fieldOf?.(field, sent) ?? field);
    form.refuse(wrong, message, reasonOf(error));
  }

  /** What the server says stands where it belongs, whatever it was asked for. */
  const failWith = (error: unknown, sent: Values, message?: string) =>
    fail(error, sent, message).catch((cause: unknown) => form.refuse({}, failed, reasonOf(cause)));

  const { mutate, isPending: saving } = useMutation({
    mutationFn: settings.save.mutationFn,
    meta: { changes: settings.save.changes, endsAtOnce: true },
    onSuccess: (saved, { values: sent }) => {
      if (query) queryClient.setQueryData<Stored>(query.queryKey, saved);
      settings.onSaved?.(saved);
      begin(saved, settings.goOn?.(sent, saved));
      const said = typeof settings.saved === 'string' ? settings.saved : settings.saved(sent);
      if (said) toast.success(said);
    },
    onError: (error, { values: sent }) => failWith(error, sent),
  });
  useFocusOnFailure(form.failure, saving);

  const uploading = pictures.uploading || settings.isUploading?.(values) === true;
  const changed = useMemo(
    () => isChanged?.(values, base) ?? JSON.stringify(values) !== JSON.stringify(toValues(base)),
    [isChanged, toValues, values, base],
  );
  const dirty = uploading || changed;
  const changedElsewhere = stored.revision > base.revision;

  // An undo, or another tab: nothing is lost by showing it, as long as nothing was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew when something newer is there, and not with each drawing
  useEffect(() => {
    if (changedElsewhere && !dirty && !saving) begin(stored);
  }, [changedElsewhere, dirty, saving, stored]);

  return {
    base,
    values,
    toValues,
    /** The same object until they change. */
    errors: form.errors,
    failure: form.failure,
    theirs,
    saving,
    uploading,
    dirty,
    changedElsewhere: latest !== undefined && changedElsewhere,
    update: form.update,
    change: form.change,
    /** For a field that takes pictures: how many are on their way, and how many failed. */
    tellPictures: pictures.tell,
    save: (sent: Values = values, from: Stored = base) => {
      if (form.isSound(sent)) mutate({ values: sent, base: from });
    },
    isSound: () => form.isSound(values),
    /** Says what the server has against the values, as after a save; `message` is what could not be done. */
    failWith: (error: unknown, message: string) => failWith(error, values, message),
    /** Says why it cannot be saved as it is. */
    refuse: (message: string) => form.refuse({}, message, null),
    /** Goes on from another version of it, with nothing or with merged values on top. */
    begin,
    discard: () => begin(stored),
    /** Somebody was faster, and it is here already: the server would only refuse. */
    compare: () => setTheirs(stored),
    /** Away from the conflict, back to what was typed. */
    closeConflict: () => setTheirs(null),
  };
}

export type RecordForm<Stored extends Recorded, Values extends FieldValues> = ReturnType<
  typeof useRecordForm<Stored, Values>
>;
