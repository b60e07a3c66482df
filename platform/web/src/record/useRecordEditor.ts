import { ApiError } from '@maru/web/lib/apiError';
import { toast } from '@maru/web/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type Errors, reasonOf, refusalsOf, standing } from './errors';
import { recordTexts } from './texts';
import { useFocusOnFailure } from './useFocusOnFailure';
import { useUnfinishedPictures } from './useUnfinishedPictures';

export type Failure = { message: string; detail: string | null };

/** What an editor has to know of a record. */
export type Recorded = { revision: number; updatedAt?: string | null };

type Settings<Stored extends Recorded, Draft> = {
  stored: Stored;
  toDraft: (stored: Stored) => Draft;
  /** Whether a save would change anything; unless told, whether anything in the draft differs. */
  isChanged?: (draft: Draft, base: Stored) => boolean;
  /** Whether pictures are on their way that the draft itself knows of. */
  isUploading?: (draft: Draft) => boolean;
  validate: (draft: Draft, base: Stored) => Errors;
  /** On which field of the draft the server's refusals belong. */
  fieldOf: (field: string, draft: Draft) => string;
  save: (draft: Draft, base: Stored) => Promise<Stored>;
  /** The draft after a save, where it takes over something of the one that was sent. */
  goOn?: (sent: Draft, saved: Stored) => Draft;
  /** What is stored now, to be compared when a save comes too late; without it such a save has just failed. */
  latest?: (() => Promise<Stored>) | undefined;
  saved: string;
};

/** One record while it is edited: the draft, what it started from, and how its save ended. */
export function useRecordEditor<Stored extends Recorded, Draft>(settings: Settings<Stored, Draft>) {
  const { stored, toDraft, isChanged, validate, latest } = settings;
  const queryClient = useQueryClient();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => toDraft(stored));
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const [saving, setSaving] = useState(false);
  const pictures = useUnfinishedPictures();
  useFocusOnFailure(failure, saving);
  const shownErrors = useMemo(() => ({ ...pictures.errors, ...errors }), [pictures.errors, errors]);
  const uploading = pictures.uploading || settings.isUploading?.(draft) === true;
  const changed = useMemo(
    () => isChanged?.(draft, base) ?? JSON.stringify(draft) !== JSON.stringify(toDraft(base)),
    [isChanged, toDraft, draft, base],
  );
  const dirty = uploading || changed;
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
      setErrors((found) => standing(found, before, next, (each) => validate(each, base)));
      return next;
    });
  }

  function refuse(found: Errors, message: string, detail: string | null) {
    setErrors(found);
    setFailure({ message, detail });
  }

  async function fail(error: unknown, sent: Draft) {
    if (latest && error instanceof ApiError && error.status === 409 && error.conflict) {
      setTheirs(await latest());
      return;
    }
    const found = refusalsOf(error, (field) => settings.fieldOf(field, sent));
    refuse(found, recordTexts.saveFailed, reasonOf(error));
  }

  /** Whether it could be saved; the first field that is wrong takes the focus. */
  function isSound(sent: Draft, from: Stored): boolean {
    const found = validate(sent, from);
    const [first] = Object.values({ ...found, ...pictures.errors });
    setErrors(found);
    setFailure(null);
    if (first !== undefined) refuse(found, recordTexts.check, first);
    return first === undefined;
  }

  async function save(sent: Draft = draft, from: Stored = base) {
    if (!isSound(sent, from)) return;
    setSaving(true);
    try {
      const saved = await settings.save(sent, from);
      begin(saved, settings.goOn?.(sent, saved));
      toast.success(settings.saved);
      void queryClient.invalidateQueries();
    } catch (error) {
      await fail(error, sent).catch((cause: unknown) => refuse({}, recordTexts.saveFailed, reasonOf(cause)));
    } finally {
      setSaving(false);
    }
  }

  return {
    base,
    draft,
    toDraft,
    /** The same object until they change. */
    errors: shownErrors,
    failure,
    theirs,
    saving,
    uploading,
    dirty,
    changedElsewhere: latest !== undefined && changedElsewhere,
    change: (next: Draft) => update(() => next),
    update,
    /** For a field that takes pictures: how many are on their way, and how many failed. */
    tellPictures: pictures.tell,
    save,
    isSound: () => isSound(draft, base),
    /** Goes on from another version of it, with nothing or with a merged draft on top. */
    begin,
    discard: () => begin(stored),
    /** Away from the conflict, back to what was typed. */
    closeConflict: () => setTheirs(null),
  };
}

export type RecordEditor<Stored extends Recorded, Draft> = ReturnType<typeof useRecordEditor<Stored, Draft>>;
