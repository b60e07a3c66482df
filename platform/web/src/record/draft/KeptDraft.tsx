import type { Kept } from '@maru/web/lib/localDraft';
import { DraftNotice } from './DraftNotice';
import { useDraft } from './useDraft';

type KeptDraftProps<T extends object> = {
  draftKey: string;
  /** What is edited; the same object while nothing changes. */
  value: T;
  dirty: boolean;
  isDraft: (kept: Kept<T>) => boolean;
  /** In the words of the screen; the admin's unless others are given. */
  text?: string;
  onTake: (kept: Kept<T>) => void;
};

/** Keeps an unsaved edit in this browser, and offers the one that an earlier visit left behind. */
export function KeptDraft<T extends object>(props: KeptDraftProps<T>) {
  const { draftKey, value, dirty, isDraft, text = '저장하지 않은 편집 내용 있음', onTake } = props;
  const { found, taken, discard } = useDraft(draftKey, value, dirty, isDraft);
  if (!found) return null;
  return (
    <DraftNotice
      text={text}
      at={found.at}
      onTake={() => {
        onTake(found);
        taken();
      }}
      onDiscard={discard}
    />
  );
}
