import { useMemo } from 'react';
import { DraftNotice } from '@/components/draft/DraftNotice';
import { useDraft } from '@/components/draft/useDraft';
import { isStash, keyOf, toStash } from './stash';
import type { Editor } from './usePageEditor';

/** Keeps the unsaved edit in the browser, and offers the one that an earlier visit left behind. */
export function StashNotice({ editor }: { editor: Editor }) {
  const { base, draft, dirty, start } = editor;
  const stash = useMemo(() => toStash(base, draft), [base, draft]);
  const { found, taken, discard } = useDraft(keyOf(base.code), stash, dirty, isStash(base.code));
  if (!found) return null;
  return (
    <DraftNotice
      text="저장하지 않은 편집 내용 있음"
      at={found.at}
      onTake={() => {
        start(found.base, found.draft);
        taken();
      }}
      onDiscard={discard}
    />
  );
}
