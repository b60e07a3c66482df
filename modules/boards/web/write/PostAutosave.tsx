import type { BoardPost } from '@maru/web/api';
import { keyOfMember } from '@maru/web/lib/autosave';
import { Autosave } from '@maru/web/record/autosave/Autosave';
import { useMemo } from 'react';
import { writeTexts } from './texts';
import type { Start } from './usePostFields';
import type { Form } from './usePostForm';

/** One for each place where somebody writes; another member on the same device does not see it. */
export function autosaveKeyOf(place: string, member: string): string {
  return keyOfMember('postDraft', member, place);
}

/** What is written, and the stored post that it started from. */
type AutosavedPost = Start & { base?: BoardPost };

type PostAutosaveProps = {
  form: Form;
  autosaveKey: string;
  base?: BoardPost;
  /** An earlier visit started from this one: what somebody saved since is a conflict. */
  onBase?: (base: BoardPost) => void;
};

function isAutosave({ title, source }: AutosavedPost): boolean {
  if (typeof title !== 'string' || typeof source !== 'object' || source === null) return false;
  return 'html' in source ? typeof source.html === 'string' : Array.isArray(source.document?.blocks);
}

/** Keeps what is written on this device, and offers what an earlier visit left behind. */
export function PostAutosave({ form, autosaveKey, base, onBase }: PostAutosaveProps) {
  const { title, category, isSecret, isPinned, removed, body, source, dirty } = form;
  const draft: AutosavedPost = useMemo(
    () => ({
      title,
      category,
      isSecret,
      isPinned,
      removed,
      source: body ? { document: body.blocks, added: body.images } : source,
      ...(base && { base: { ...base, comments: [] } }),
    }),
    [title, category, isSecret, isPinned, removed, body, source, base],
  );
  return (
    <Autosave
      autosaveKey={autosaveKey}
      value={draft}
      dirty={dirty}
      isAutosave={isAutosave}
      text={writeTexts.draft}
      onTake={({ at: _at, base: before, ...kept }) => {
        if (before) onBase?.(before);
        // What an earlier version kept knows nothing of pictures and categories.
        form.restart({ ...kept, removed: kept.removed ?? [], category: kept.category ?? '' });
      }}
    />
  );
}
