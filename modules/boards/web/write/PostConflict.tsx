import type { BoardPost, SiteBoard } from '@maru/web/api';
import { ConflictScreen } from '@maru/web/record/compare/ConflictScreen';
import { useMemo } from 'react';
import { applyMerge, mergeFields, versionOf, versionOfSettled } from './merge';
import type { SettledPost } from './payload';
import { conflictTexts, writeTexts } from './texts';

export type Conflict = { mine: SettledPost; theirs: BoardPost };
export type Merged = ReturnType<typeof applyMerge>;

type PostConflictProps = {
  board: SiteBoard;
  base: BoardPost;
  conflict: Conflict;
  busy: boolean;
  failed: string;
  onBack: () => void;
  onGoOn: (merged: Merged) => void;
  onSave: (merged: Merged) => void;
};

/** Two saves of one post as one. */
export function PostConflict({
  board,
  base,
  conflict,
  busy,
  failed,
  onBack,
  onGoOn,
  onSave,
}: PostConflictProps) {
  const { mine, theirs } = conflict;
  const fields = useMemo(
    () => mergeFields(versionOf(base), versionOfSettled(mine, board), versionOf(theirs)),
    [board, base, mine, theirs],
  );
  return (
    <ConflictScreen
      title={writeTexts.conflict}
      hint={writeTexts.conflictHint}
      texts={conflictTexts}
      fields={fields}
      busy={busy}
      failed={failed}
      onBack={onBack}
      onGoOn={(choices) => onGoOn(applyMerge(fields, choices, mine, theirs))}
      onSave={(choices) => onSave(applyMerge(fields, choices, mine, theirs))}
    />
  );
}
