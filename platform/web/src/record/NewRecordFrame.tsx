import type { Kept } from '@maru/web/lib/localDraft';
import { EditorFields } from '@maru/web/ui/EditorFields';
import { LeaveGuard } from '@maru/web/ui/LeaveGuard';
import { SaveBar } from '@maru/web/ui/SaveBar';
import { type ReactNode, useMemo } from 'react';
import { KeptDraft } from './draft/KeptDraft';
import { leaveDraft } from './draft/useDraft';
import { recordTexts } from './texts';
import type { NewRecord } from './useNewRecord';

type NewRecordFrameProps<Draft> = {
  editor: NewRecord<Draft>;
  /** Where it is kept in this browser before it is made. */
  draftKey: string;
  isDraft: (kept: Kept<{ draft: Draft }>) => boolean;
  children: ReactNode;
};

/** What surrounds the fields of a record that is not made yet. */
export function NewRecordFrame<Draft>({ editor, draftKey, isDraft, children }: NewRecordFrameProps<Draft>) {
  const { draft, dirty, failure, saving, leaving, uploading, change, save, discard } = editor;
  const kept = useMemo(() => ({ draft }), [draft]);
  const state = dirty ? recordTexts.unsaved : recordTexts.notMade;
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <KeptDraft
        draftKey={draftKey}
        value={kept}
        dirty={dirty}
        isDraft={isDraft}
        onTake={(found) => change(() => found.draft)}
      />
      <EditorFields saving={saving}>{children}</EditorFields>
      <SaveBar
        state={uploading ? recordTexts.uploading : state}
        failure={failure}
        canDiscard={dirty}
        canSave={!uploading}
        saving={saving}
        saveLabel="만들기"
        savingLabel={recordTexts.saving}
        onSave={() => void save()}
        onDiscard={discard}
      />
      <LeaveGuard
        dirty={dirty}
        saving={saving}
        leaving={leaving}
        description={recordTexts.leave}
        onLeave={() => leaveDraft(draftKey)}
      />
    </form>
  );
}
