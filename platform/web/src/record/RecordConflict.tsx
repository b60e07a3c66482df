import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { adminConflict, ConflictScreen } from './compare/ConflictScreen';
import type { Choices } from './compare/merge';
import type { Merge } from './merge';
import type { Recorded, RecordForm } from './useRecordForm';

type RecordConflictProps<Stored extends Recorded, Values extends FieldValues> = {
  editor: RecordForm<Stored, Values>;
  theirs: Stored;
  /** What was saved twice, in a word. */
  what: string;
  merge: Merge<Values>;
};

/** Two saves of one record as one. */
export function RecordConflict<Stored extends Recorded, Values extends FieldValues>(
  props: RecordConflictProps<Stored, Values>,
) {
  const { editor, theirs, what, merge } = props;
  const { base, values, toValues, saving, begin, save, closeConflict } = editor;
  const versions = useMemo(
    () => ({ base: toValues(base), mine: values, theirs: toValues(theirs) }),
    [toValues, base, values, theirs],
  );
  const fields = useMemo(() => merge.fields(versions), [merge, versions]);

  function goOn(choices: Choices): Values {
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
      onSave={(choices) => save(goOn(choices), theirs)}
    />
  );
}
