import { useMemo } from 'react';
import { KeptDraft } from '@/components/draft/KeptDraft';
import { isStash, toStash } from './stash';
import type { Editor } from './usePageEditor';

/** Keeps the unsaved edit in the browser, and offers the one that an earlier visit left behind. */
export function StashNotice({ editor, draftKey }: { editor: Editor; draftKey: string }) {
  const { base, draft, dirty, start } = editor;
  const stash = useMemo(() => toStash(base, draft), [base, draft]);
  return (
    <KeptDraft
      draftKey={draftKey}
      value={stash}
      dirty={dirty}
      isDraft={isStash(base.code)}
      onTake={(found) => start(found.base, found.draft)}
    />
  );
}
