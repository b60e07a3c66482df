import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { ApiError } from '@/lib/apiError';
import { focusFirstError } from './focusFirstError';
import { recordTexts } from './texts';
import { useUnfinishedPictures } from './useUnfinishedPictures';

export type Errors = Record<string, string>;
export type Failure = { message: string; detail: string | null };

type Settings<Stored extends { revision: number }, Draft> = {
  stored: Stored;
  toDraft: (stored: Stored) => Draft;
  validate: (draft: Draft) => Errors;
  /** On which field of the draft the server's refusals belong. */
  fieldOf: (field: string, draft: Draft) => string;
  save: (draft: Draft, base: Stored) => Promise<Stored>;
  latest: () => Promise<Stored>;
  saved: string;
};

/** One record while it is edited: the draft, what it started from, and how its save ended. */
export function useRecordEditor<Stored extends { revision: number }, Draft>(
  settings: Settings<Stored, Draft>,
) {
  const { stored, toDraft } = settings;
  const queryClient = useQueryClient();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => toDraft(stored));
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const [saving, setSaving] = useState(false);
  const pictures = useUnfinishedPictures();
  const start = useMemo(() => JSON.stringify(toDraft(base)), [toDraft, base]);
  const dirty = pictures.uploading || JSON.stringify(draft) !== start;
  const changedElsewhere = stored.revision > base.revision;

  function begin(from: Stored, next: Draft = toDraft(from)) {
    setBase(from);
    setDraft(next);
    setErrors({});
    setFailure(null);
    setTheirs(null);
    pictures.forgetFailed();
  }

  // An undo, or another tab: nothing is lost by showing it, as long as nothing was typed.
  useEffect(() => {
    if (!changedElsewhere || dirty || saving) return;
    setBase(stored);
    setDraft(toDraft(stored));
  }, [changedElsewhere, dirty, saving, stored, toDraft]);

  /** For what may end after more was typed: an upload, an editor that tells late. */
  function update(edit: (draft: Draft) => Draft) {
    setFailure(null);
    setDraft((before) => {
      const next = edit(before);
      // What was wrong and was mended since is no longer said; nothing new is found fault with while typing.
      const still = settings.validate(next);
      setErrors((found) => Object.fromEntries(Object.entries(found).filter(([key]) => key in still)));
      return next;
    });
  }

  function refuse(found: Errors, message: string, detail: string | null) {
    setErrors(found);
    setFailure({ message, detail });
    focusFirstError();
  }

  async function fail(error: unknown) {
    if (error instanceof ApiError && error.status === 409 && error.conflict) {
      setTheirs(await settings.latest());
      return;
    }
    const fieldErrors = error instanceof ApiError ? error.fieldErrors : [];
    const found = fieldErrors.map(({ field, message }) => [settings.fieldOf(field, draft), message]);
    refuse(
      Object.fromEntries(found),
      recordTexts.saveFailed,
      error instanceof ApiError ? error.message : null,
    );
  }

  async function save(sent: Draft = draft, from: Stored = base) {
    const found = settings.validate(sent);
    const [first] = Object.values({ ...found, ...pictures.errors });
    if (first !== undefined) {
      refuse(found, recordTexts.check, first);
      return;
    }
    setSaving(true);
    setFailure(null);
    try {
      begin(await settings.save(sent, from));
      toast.success(settings.saved);
      void queryClient.invalidateQueries();
    } catch (error) {
      await fail(error).catch(() => refuse({}, recordTexts.saveFailed, null));
    } finally {
      setSaving(false);
    }
  }

  return {
    base,
    draft,
    errors: { ...pictures.errors, ...errors },
    failure,
    theirs,
    saving,
    uploading: pictures.uploading,
    dirty,
    changedElsewhere,
    change: (next: Draft) => update(() => next),
    update,
    /** For a field that takes pictures: how many are on their way, and how many failed. */
    tellPictures: pictures.tell,
    save,
    begin,
    discard: () => begin(stored),
    closeConflict: () => setTheirs(null),
  };
}

export type RecordEditor<Stored extends { revision: number }, Draft> = ReturnType<
  typeof useRecordEditor<Stored, Draft>
>;
