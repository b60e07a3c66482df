import { useMemo } from 'react';
import { KeptDraft } from '@/components/draft/KeptDraft';
import { writeTexts } from '../texts';
import type { Form, Start } from './usePostForm';

/** One for each place where somebody writes; another member on the same device does not see it. */
export function draftKeyOf(place: string, member: string): string {
  return `postDraft:${member}:${place}`;
}

function isDraft({ title, source }: Start): boolean {
  if (typeof title !== 'string' || typeof source !== 'object' || source === null) return false;
  return 'html' in source ? typeof source.html === 'string' : Array.isArray(source.document?.blocks);
}

/** Keeps what is written on this device, and offers what an earlier visit left behind. */
export function DraftNotice({ form, draftKey }: { form: Form; draftKey: string }) {
  const { title, isSecret, isPinned, removed, body, source, dirty } = form;
  const draft: Start = useMemo(
    () => ({ title, isSecret, isPinned, removed, source: body ? { document: body.blocks } : source }),
    [title, isSecret, isPinned, removed, body, source],
  );
  return (
    <KeptDraft
      draftKey={draftKey}
      value={draft}
      dirty={dirty}
      isDraft={isDraft}
      text={writeTexts.draft}
      // What an earlier version kept knows nothing of pictures.
      onTake={({ at: _at, ...kept }) => form.restart({ ...kept, removed: kept.removed ?? [] })}
    />
  );
}
