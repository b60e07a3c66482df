import { formatDateTime } from '@maru/web/lib/format';
import type { Kept } from '@maru/web/lib/localDraft';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { EditorFields } from '@maru/web/ui/EditorFields';
import { SaveBar } from '@maru/web/ui/SaveBar';
import { type ReactNode, useMemo, useState } from 'react';
import { KeptDraft } from './draft/KeptDraft';
import type { Merge } from './merge';
import { RecordConflict } from './RecordConflict';
import { recordTexts } from './texts';
import type { RecordEditor, Recorded } from './useRecordEditor';

type Edit<Stored, Draft> = { base: Stored; draft: Draft };

type RecordFrameProps<Stored extends Recorded, Draft> = {
  editor: RecordEditor<Stored, Draft>;
  /** What is edited, in a word: 과정. */
  what: string;
  /** Where an unsaved edit is kept in this browser. */
  draftKey: string;
  isDraft: (kept: Kept<Edit<Stored, Draft>>) => boolean;
  /** What of an unsaved edit lasts in the browser; all of it unless told. */
  toKept?: (base: Stored, draft: Draft) => Edit<Stored, Draft>;
  /** How two saves are compared when somebody else saved first. */
  merge: Merge<Draft>;
  saveLabel?: string;
  savingLabel?: string;
  /** Another way to keep what was edited, beside the save. */
  actions?: ReactNode;
  children: ReactNode;
};

function wholeEdit<Stored, Draft>(base: Stored, draft: Draft): Edit<Stored, Draft> {
  return { base, draft };
}

type StateOf = { base: Recorded; dirty: boolean; changedElsewhere: boolean; uploading: boolean };

function stateOf({ base, dirty, changedElsewhere, uploading }: StateOf): string {
  if (uploading) return recordTexts.uploading;
  if (dirty && changedElsewhere) return recordTexts.changedElsewhere;
  if (dirty) return recordTexts.unsaved;
  return base.updatedAt ? `${recordTexts.isSaved} ${formatDateTime(base.updatedAt)}` : recordTexts.isSaved;
}

/** What surrounds the fields of a record: an earlier edit that was not saved, the choice between two saves, the save. */
export function RecordFrame<Stored extends Recorded, Draft>(props: RecordFrameProps<Stored, Draft>) {
  const { editor, what, draftKey, isDraft, toKept = wholeEdit, merge, actions, children } = props;
  const { saveLabel, savingLabel = recordTexts.saving } = props;
  const { base, draft, dirty, saving, theirs, failure, begin } = editor;
  const [discarding, setDiscarding] = useState(false);
  const kept = useMemo(() => toKept(base, draft), [toKept, base, draft]);

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
        <RecordConflict editor={editor} theirs={theirs} what={what} merge={merge} />
      ) : (
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <EditorFields saving={saving}>{children}</EditorFields>
          <SaveBar
            state={stateOf(editor)}
            failure={failure}
            canDiscard={dirty}
            canSave={dirty && !editor.uploading}
            saving={saving}
            {...(saveLabel && { saveLabel })}
            savingLabel={savingLabel}
            onSave={() => void editor.save()}
            onDiscard={() => setDiscarding(true)}
          >
            {actions}
          </SaveBar>
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
