import { formatDateTime } from '@maru/web/lib/format';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { EditorFields } from '@maru/web/ui/EditorFields';
import { SaveBar, SkipToSave } from '@maru/web/ui/SaveBar';
import { type ReactNode, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fits } from './autosave/fits';
import { UnsavedEdit } from './autosave/UnsavedEdit';
import type { Merge } from './merge';
import { RecordConflict } from './RecordConflict';
import { recordTexts } from './texts';
import type { Recorded, RecordForm } from './useRecordForm';

/** As it lies in the browser. */
type AutosavedEdit<Stored, Values> = { base: Stored; draft: Values };

export type RecordFrameProps<Stored extends Recorded, Values extends FieldValues> = {
  editor: RecordForm<Stored, Values>;
  /** What is edited, in a word: 과정. */
  what: string;
  /** Where an unsaved edit of this one record is kept in this browser. */
  autosaveKey: string;
  /** What of an unsaved edit lasts in the browser; all of it unless told. */
  toAutosave?: (base: Stored, values: Values) => AutosavedEdit<Stored, Values>;
  /** How two saves are compared when somebody else saved first. */
  merge: Merge<Values>;
  /** What leaving would cost. */
  leave?: string;
  saveLabel?: string;
  savingLabel?: string;
  /** Another way to keep what was edited, beside the save. */
  actions?: ReactNode;
  children: ReactNode;
};

function wholeEdit<Stored, Values>(base: Stored, values: Values): AutosavedEdit<Stored, Values> {
  return { base, draft: values };
}

type StateOf = { base: Recorded; dirty: boolean; changedElsewhere: boolean; uploading: boolean };

function stateOf({ base, dirty, changedElsewhere, uploading }: StateOf): string {
  if (uploading) return recordTexts.uploading;
  if (dirty && changedElsewhere) return recordTexts.changedElsewhere;
  if (dirty) return recordTexts.unsaved;
  return base.updatedAt ? `${recordTexts.isSaved} ${formatDateTime(base.updatedAt)}` : recordTexts.isSaved;
}

/**
 * What surrounds the fields of a record: an earlier edit that was not saved, the choice between two saves, the save, and
 * the question before an unsaved edit is left.
 */
export function RecordFrame<Stored extends Recorded, Values extends FieldValues>(
  props: RecordFrameProps<Stored, Values>,
) {
  const { editor, what, autosaveKey, toAutosave = wholeEdit, merge, actions, children } = props;
  const { saveLabel, savingLabel = recordTexts.saving, leave } = props;
  const { base, values, dirty, saving, theirs, failure, begin } = editor;
  const [discarding, setDiscarding] = useState(false);
  const kept = useMemo(() => toAutosave(base, values), [toAutosave, base, values]);

  return (
    <>
      <UnsavedEdit
        autosaveKey={autosaveKey}
        value={kept}
        dirty={dirty}
        saving={saving}
        {...(leave && { leave })}
        isAutosave={(found) => fits(found.base, kept.base) && fits(found.draft, kept.draft)}
        onTake={(found) => begin(found.base, { ...values, ...found.draft })}
      />
      {theirs ? (
        <RecordConflict editor={editor} theirs={theirs} what={what} merge={merge} />
      ) : (
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <SkipToSave />
          <EditorFields saving={saving}>{children}</EditorFields>
          <SaveBar
            state={stateOf(editor)}
            failure={failure}
            canDiscard={dirty}
            canSave={dirty && !editor.uploading}
            saving={saving}
            {...(saveLabel && { saveLabel })}
            savingLabel={savingLabel}
            onSave={() => editor.save()}
            onDiscard={() => setDiscarding(true)}
          >
            {actions}
          </SaveBar>
          <ConfirmDialog
            open={discarding}
            onOpenChange={setDiscarding}
            title={recordTexts.discardQuestion}
            description="마지막으로 저장된 내용으로 돌아감"
            confirmLabel={recordTexts.discard}
            cancelLabel={recordTexts.goOn}
            danger
            onConfirm={editor.discard}
          />
        </form>
      )}
    </>
  );
}
