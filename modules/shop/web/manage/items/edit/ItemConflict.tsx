import type { ShopAdminCategory, ShopAdminItem } from '@maru/web/api';
import { adminConflict, ConflictScreen } from '@maru/web/record/compare/ConflictScreen';
import type { Choices } from '@maru/web/record/compare/merge';
import { useMemo } from 'react';
import { toDraft } from './draft';
import { applyMerge, mergeFields } from './merge';
import type { Editor } from './useItemEditor';

type ItemConflictProps = { editor: Editor; theirs: ShopAdminItem; categories: ShopAdminCategory[] };

/** Two saves of one item as one. */
export function ItemConflict({ editor, theirs, categories }: ItemConflictProps) {
  const { start, draft, saving, save, restart, closeConflict } = editor;
  const versions = useMemo(
    () => ({ base: start, mine: draft, theirs: toDraft(theirs) }),
    [start, draft, theirs],
  );
  const fields = useMemo(() => mergeFields(versions, categories), [versions, categories]);

  function goOn(choices: Choices) {
    const merged = applyMerge(versions, fields, choices);
    restart(theirs, merged);
    return merged;
  }

  return (
    <ConflictScreen
      {...adminConflict('상품')}
      fields={fields}
      busy={saving}
      onBack={closeConflict}
      onGoOn={goOn}
      onSave={(choices) => void save(goOn(choices), theirs)}
    />
  );
}
