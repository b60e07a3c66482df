import { useMemo } from 'react';
import type { PageContent } from '@/api';
import { adminConflict, ConflictScreen } from '@/components/compare/ConflictScreen';
import type { Choices } from '@/components/compare/merge';
import { toDraft } from './draft';
import { applyMerge, mergeFields, type Versions } from './merge';
import type { Editor } from './usePageEditor';

/** Two saves of one page as one. */
export function PageConflict({ editor, theirs }: { editor: Editor; theirs: PageContent }) {
  const { base, draft, saving, save, start, closeConflict } = editor;
  const versions: Versions = useMemo(
    () => ({ base: toDraft(base), mine: draft, theirs: toDraft(theirs) }),
    [base, draft, theirs],
  );
  const fields = useMemo(() => mergeFields(versions), [versions]);

  function goOn(choices: Choices) {
    const merged = applyMerge(versions, fields, choices);
    start(theirs, merged);
    return merged;
  }

  return (
    <ConflictScreen
      {...adminConflict('페이지')}
      fields={fields}
      busy={saving}
      onBack={closeConflict}
      onGoOn={goOn}
      onSave={(choices) => void save(goOn(choices), theirs)}
    />
  );
}
