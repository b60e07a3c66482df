import { useMemo } from 'react';
import { adminConflict, ConflictScreen } from './compare/ConflictScreen';
import type { Choices } from './compare/merge';
import type { Merge } from './merge';
import type { RecordEditor, Recorded } from './useRecordEditor';

type RecordConflictProps<Stored extends Recorded, Draft> = {
  editor: RecordEditor<Stored, Draft>;
  theirs: Stored;
  /** What was saved twice, in a word. */
  what: string;
  merge: Merge<Draft>;
};

/** Two saves of one record as one. */
export function RecordConflict<Stored extends Recorded, Draft>(props: RecordConflictProps<Stored, Draft>) {
  const { editor, theirs, what, merge } = props;
  const { base, draft, toDraft, saving, begin, save, closeConflict } = editor;
  const versions = useMemo(
    () => ({ base: toDraft(base), mine: draft, theirs: toDraft(theirs) }),
    [toDraft, base, draft, theirs],
  );
  const fields = useMemo(() => merge.fields(versions), [merge, versions]);

  function goOn(choices: Choices): Draft {
    const merged = merge.apply(versions, fields, choices);
    begin(theirs, merged);
    return merged;
  }

  return (
    <ConflictScreen
      {...adminConflict(what)}
      fields={fields}
      busy={saving}
      onBack={closeConflict}
      onGoOn={goOn}
      onSave={(choices) => void save(goOn(choices), theirs)}
    />
  );
}
