import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { EditorFields } from '@maru/web/ui/EditorFields';
import { SaveBar, SkipToSave } from '@maru/web/ui/SaveBar';
import { type ReactNode, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fits } from './autosave/fits';
import { UnsavedEdit } from './autosave/UnsavedEdit';
import { recordTexts } from './texts';
import type { CreateRecordForm } from './useCreateRecordForm';

export type CreateRecordFrameProps<Values extends FieldValues> = {
  editor: CreateRecordForm<Values>;
  /** Where it is kept in this browser before it is made. */
  autosaveKey: string;
  /** What of the values lasts in the browser; all of it unless told. */
  toAutosave?: (values: Values) => Values;
  /** Of its state before anything is typed, and of making it. */
  words?: {
    state: string;
    save: string;
    saving: string;
    /** What taking everything back costs, where that is asked about first. */
    discard?: string;
  };
  /** Another way to keep it, beside making it. */
  actions?: ReactNode;
  children: ReactNode;
};

const ordinary = {
  state: recordTexts.notMade,
  save: '만들기',
  saving: recordTexts.saving,
  discard: undefined,
};

/** What surrounds the fields of a record that is not made yet. */
export function CreateRecordFrame<Values extends FieldValues>(props: CreateRecordFrameProps<Values>) {
  const { editor, autosaveKey, toAutosave, actions, children } = props;
  const { words = ordinary } = props;
  const { values, dirty, failure, saving, leaving, uploading, begin, save, discard } = editor;
  const kept = useMemo(() => ({ draft: toAutosave ? toAutosave(values) : values }), [toAutosave, values]);
  const [discarding, setDiscarding] = useState(false);
  const state = dirty ? recordTexts.unsaved : words.state;
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <UnsavedEdit
        autosaveKey={autosaveKey}
        value={kept}
        dirty={dirty}
        saving={saving}
        leaving={leaving}
        isAutosave={(found) => !('base' in found) && fits(found.draft, kept.draft)}
        onTake={(found) => begin({ ...values, ...found.draft })}
      />
      <SkipToSave />
      <EditorFields saving={saving}>{children}</EditorFields>
      <SaveBar
        state={uploading ? recordTexts.uploading : state}
        failure={failure}
        canDiscard={dirty}
        canSave={!uploading}
        saving={saving}
        saveLabel={words.save}
        savingLabel={words.saving}
        onSave={save}
        onDiscard={words.discard ? () => setDiscarding(true) : discard}
      >
        {actions}
      </SaveBar>
      {words.discard && (
        <ConfirmDialog
          open={discarding}
          onOpenChange={setDiscarding}
          title={recordTexts.discardQuestion}
          description={words.discard}
          confirmLabel={recordTexts.discard}
          cancelLabel={recordTexts.goOn}
          danger
          onConfirm={discard}
        />
      )}
    </form>
  );
}
