import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type PageContent, updatePage } from '@/api';
import { focusFirstError } from '@/components/record/focusFirstError';
import { toast } from '@/components/ui/toast';
import { ApiError } from '@/lib/apiError';
import { type Draft, isUploading, toDraft } from './draft';
import { isDirty, toUpdate } from './payload';
import { pageEditorQueries } from './queries';
import { texts } from './texts';
import { type Errors, prune, serverErrors, validate } from './validate';

/** Where the edit goes when it is saved. */
export type Store = {
  save: (draft: Draft, from: PageContent) => Promise<PageContent>;
  saved: string;
  /** Whether visitors see it; a save that came too late is then compared with the other one. */
  isPublic: boolean;
};

/** Straight to what visitors see. */
export const pageStore: Store = {
  save: (draft, from) => updatePage({ path: { code: from.code }, body: toUpdate(draft, from) }),
  saved: texts.saved,
  isPublic: true,
};

export type Failure = { message: string; detail: string | null };

/** One page being edited: the draft, what it started from, and how its save ended. */
export function usePageEditor(stored: PageContent, store: Store = pageStore) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => toDraft(stored));
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [theirs, setTheirs] = useState<PageContent | null>(null);
  const [saving, setSaving] = useState(false);

  const uploading = isUploading(draft);
  const dirty = useMemo(() => uploading || isDirty(draft, base), [uploading, draft, base]);
  const changedElsewhere = stored.revision > base.revision;

  function start(page: PageContent, next: Draft = toDraft(page)) {
    setBase(page);
    setDraft(next);
    setErrors({});
    setFailure(null);
    setTheirs(null);
  }

  // An undo, or another tab: nothing is lost by showing it, as long as nothing was typed.
  useEffect(() => {
    if (!changedElsewhere || dirty || saving) return;
    setBase(stored);
    setDraft(toDraft(stored));
  }, [changedElsewhere, dirty, saving, stored]);

  function change(update: (draft: Draft) => Draft) {
    setFailure(null);
    setDraft((before) => {
      const after = update(before);
      setErrors((found) => prune(found, before, after));
      return after;
    });
  }

  async function fail(error: unknown, sent: Draft) {
    if (store.isPublic && error instanceof ApiError && error.status === 409 && error.conflict) {
      setTheirs(await queryClient.fetchQuery(pageEditorQueries.page(base.code)));
      return;
    }
    const detail = error instanceof ApiError ? error.message : null;
    setErrors(error instanceof ApiError ? serverErrors(error.fieldErrors, sent) : {});
    setFailure({ message: texts.saveFailed, detail });
    focusFirstError();
  }

  /** Whether the edit could be saved; the first field that is wrong takes the focus. */
  function isSound(sent: Draft, from: PageContent): boolean {
    const found = validate(sent, from);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length === 0) return true;
    setFailure({ message: '입력 내용 확인 필요', detail: Object.values(found)[0] ?? null });
    focusFirstError();
    return false;
  }

  async function save(sent: Draft = draft, from: PageContent = base) {
    if (!isSound(sent, from)) return;
    setSaving(true);
    try {
      const saved = await store.save(sent, from);
      if (store.isPublic) queryClient.setQueryData(pageEditorQueries.page(from.code).queryKey, saved);
      start(saved);
      toast.success(store.saved);
      // The page's title stands in the menus, and the public pages must not show what was remembered.
      void queryClient.invalidateQueries();
    } catch (error) {
      await fail(error, sent).catch((cause: unknown) =>
        setFailure({
          message: texts.saveFailed,
          detail: cause instanceof ApiError ? cause.message : null,
        }),
      );
    } finally {
      setSaving(false);
    }
  }

  return {
    base,
    draft,
    errors,
    failure,
    theirs,
    saving,
    uploading,
    dirty,
    changedElsewhere,
    change,
    save,
    isSound: () => isSound(draft, base),
    /** Goes on from another version of the page, with nothing or with a merged draft on top. */
    start,
    /** Away from the conflict, back to what was typed. */
    closeConflict: () => setTheirs(null),
  };
}

export type Editor = ReturnType<typeof usePageEditor>;
