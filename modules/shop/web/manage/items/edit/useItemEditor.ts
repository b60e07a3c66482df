import { createItem, type ShopAdminItem, updateItem } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { reasonOf } from '@maru/web/record/errors';
import { useFocusOnFailure } from '@maru/web/record/useFocusOnFailure';
import { toast } from '@maru/web/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { itemQueries } from '../queries';
import { texts } from '../texts';
import { type Draft, isUploading, toDraft } from './draft';
import { isSame, toNew, toPatch } from './payload';
import { type Errors, prune, serverErrors, validate } from './validate';

export type Failure = { message: string; detail: string | null };

type Start = {
  /** The stored item; absent for a new one. */
  stored: ShopAdminItem | null;
  /** What a new item begins with. */
  empty: Draft;
  onCreated: (id: number) => void;
};

/** One item being edited: the draft, what it started from, and how its save ended. */
export function useItemEditor({ stored, empty, onCreated }: Start) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => (stored ? toDraft(stored) : empty));
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [theirs, setTheirs] = useState<ShopAdminItem | null>(null);
  const [saving, setSaving] = useState(false);
  const leaving = useRef(false);
  const [created, setCreated] = useState<number | null>(null);
  useFocusOnFailure(failure, saving);

  const start = useMemo(() => (base ? toDraft(base) : empty), [base, empty]);
  const uploading = isUploading(draft);
  const dirty = created === null && (uploading || !isSame(draft, start));
  const changedElsewhere = stored !== null && base !== null && stored.revision > base.revision;

  function restart(item: ShopAdminItem | null, next: Draft = item ? toDraft(item) : empty) {
    setBase(item);
    setDraft(next);
    setErrors({});
    setFailure(null);
    setTheirs(null);
  }

  // Once nothing holds anybody up any more: the guard looks at what was shown last.
  const arrive = useRef(onCreated);
  arrive.current = onCreated;
  useEffect(() => {
    if (created !== null && !leaving.current) arrive.current(created);
  }, [created]);

  // An undo, or another tab: nothing is lost by showing it, as long as nothing was typed.
  useEffect(() => {
    if (!changedElsewhere || dirty || saving || !stored) return;
    setBase(stored);
    setDraft(toDraft(stored));
  }, [changedElsewhere, dirty, saving, stored]);

  function change(update: Partial<Draft> | ((draft: Draft) => Draft)) {
    setFailure(null);
    setDraft((before) => {
      const after = typeof update === 'function' ? update(before) : { ...before, ...update };
      setErrors((found) => prune(found, before, after));
      return after;
    });
  }

  async function send(sent: Draft, from: ShopAdminItem | null) {
    if (from) {
      const saved = await updateItem({ path: { id: from.id }, body: toPatch(sent, from.revision) });
      queryClient.setQueryData(itemQueries.item(from.id).queryKey, saved);
      restart(saved);
      toast.success(texts.saved);
    } else {
      const { id } = await createItem({ body: toNew(sent) });
      toast.success(texts.created);
      setCreated(id);
    }
    void queryClient.invalidateQueries();
  }

  async function fail(error: unknown, from: ShopAdminItem | null) {
    if (from && error instanceof ApiError && error.status === 409 && error.conflict) {
      setTheirs(await queryClient.fetchQuery(itemQueries.item(from.id)));
      return;
    }
    setErrors(error instanceof ApiError ? serverErrors(error.fieldErrors) : {});
    const message = from ? texts.saveFailed : texts.createFailed;
    setFailure({ message, detail: reasonOf(error) });
  }

  async function save(sent: Draft = draft, from: ShopAdminItem | null = base) {
    const found = validate(sent);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      setFailure({ message: '입력 내용 확인 필요', detail: Object.values(found)[0] ?? null });
      return;
    }
    setSaving(true);
    try {
      await send(sent, from);
    } catch (error) {
      await fail(error, from).catch(() => setFailure({ message: texts.saveFailed, detail: null }));
    } finally {
      setSaving(false);
    }
  }

  return {
    base,
    start,
    draft,
    errors,
    failure,
    theirs,
    saving,
    leaving,
    uploading,
    dirty,
    changedElsewhere,
    change,
    save,
    /** Goes on from another version of the item, with nothing or with a merged draft on top. */
    restart,
    /** Back to what is stored. */
    discard: () => restart(stored),
    closeConflict: () => setTheirs(null),
  };
}

export type Editor = ReturnType<typeof useItemEditor>;
