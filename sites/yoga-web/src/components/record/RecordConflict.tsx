import { useMemo } from 'react';
import { adminConflict, ConflictScreen } from '@/components/compare/ConflictScreen';
import { applyMerge, mergeParts, type Version } from './merge';

type RecordConflictProps = {
  /** What was saved twice, in a word. */
  what: string;
  base: Version;
  mine: Version;
  theirs: Version;
  label: (key: string) => string;
  busy: boolean;
  onBack: () => void;
  onGoOn: (merged: Version) => void;
  onSave: (merged: Version) => void;
};

/** Two saves of one record as one. */
export function RecordConflict(props: RecordConflictProps) {
  const { what, base, mine, theirs, label, busy, onBack, onGoOn, onSave } = props;
  const parts = useMemo(() => mergeParts(base, mine, theirs, label), [base, mine, theirs, label]);
  return (
    <ConflictScreen
      {...adminConflict(what)}
      fields={parts}
      busy={busy}
      onBack={onBack}
      onGoOn={(choices) => onGoOn(applyMerge(parts, choices, mine))}
      onSave={(choices) => onSave(applyMerge(parts, choices, mine))}
    />
  );
}
