import { type ReactNode, useMemo, useState } from 'react';
import { KeptDraft } from '@/components/draft/KeptDraft';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { EditorFields } from '@/components/ui/EditorFields';
import { SaveBar } from '@/components/ui/SaveBar';
import type { Kept } from '@/lib/localDraft';
import type { Version } from './merge';
import { RecordConflict } from './RecordConflict';
import { recordTexts } from './texts';
import type { RecordEditor } from './useRecordEditor';

type RecordFrameProps<Stored extends { revision: number }, Draft> = {
  editor: RecordEditor<Stored, Draft>;
  /** What is edited, in a word: 과정. */
  what: string;
  /** Where an unsaved edit is kept in this browser. */
  draftKey: string;
  isDraft: (kept: Kept<{ base: Stored; draft: Draft }>) => boolean;
  /** The parts that are compared when somebody else saved first. */
  versionOf: (draft: Draft) => Version;
  toDraft: (stored: Stored) => Draft;
  fromVersion: (version: Version, mine: Draft) => Draft;
  label: (key: string) => string;
  children: ReactNode;
};

function stateOf(editor: { dirty: boolean; changedElsewhere: boolean; uploading: boolean }): string {
  if (editor.uploading) return recordTexts.uploading;
  if (editor.dirty && editor.changedElsewhere) return '다른 곳에서 저장됨. 저장하면 두 변경을 비교해서 합침';
  return editor.dirty ? recordTexts.unsaved : recordTexts.isSaved;
}

/** What surrounds the fields of a record: an earlier edit that was not saved, the choice between two saves, the save. */
export function RecordFrame<Stored extends { revision: number }, Draft>(
  props: RecordFrameProps<Stored, Draft>,
) {
  const { editor, what, draftKey, isDraft, versionOf, toDraft, fromVersion, label, children } = props;
  const { base, draft, dirty, saving, theirs, failure, begin } = editor;
  const [discarding, setDiscarding] = useState(false);
  const kept = useMemo(() => ({ base, draft }), [base, draft]);

  return (
    <>
      <KeptDraft
        draftKey={draftKey}
        value={kept}
        dirty={dirty}
        isDraft={isDraft}
        onTake={(found) => begin(found.base, found.draft)}
      />
      {theirs ? (
        <RecordConflict
          what={what}
          base={versionOf(toDraft(base))}
          mine={versionOf(draft)}
          theirs={versionOf(toDraft(theirs))}
          label={label}
          busy={saving}
          onBack={editor.closeConflict}
          onGoOn={(merged) => begin(theirs, fromVersion(merged, draft))}
          onSave={(merged) => {
            const next = fromVersion(merged, draft);
            begin(theirs, next);
            void editor.save(next, theirs);
          }}
        />
      ) : (
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <EditorFields saving={saving}>{children}</EditorFields>
          <SaveBar
            state={stateOf(editor)}
            failure={failure}
            canDiscard={dirty}
            canSave={dirty && !editor.uploading}
            saving={saving}
            savingLabel={recordTexts.saving}
            onSave={() => void editor.save()}
            onDiscard={() => setDiscarding(true)}
          />
          <ConfirmDialog
            open={discarding}
            onOpenChange={setDiscarding}
            title="변경을 취소하시겠습니까?"
            description="마지막으로 저장된 내용으로 돌아감"
            confirmLabel="변경 취소"
            cancelLabel="계속 편집"
            danger
            onConfirm={editor.discard}
          />
        </form>
      )}
    </>
  );
}
