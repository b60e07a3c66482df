import type { ReactNode } from 'react';
import { EditorFields } from '@/components/ui/EditorFields';
import { LeaveGuard } from '@/components/ui/LeaveGuard';
import { SaveBar } from '@/components/ui/SaveBar';
import { recordTexts } from './texts';
import type { NewRecord } from './useNewRecord';

type NewRecordFrameProps<Draft> = {
  editor: NewRecord<Draft>;
  children: ReactNode;
};

/** What surrounds the fields of a record that is not made yet. */
export function NewRecordFrame<Draft>({ editor, children }: NewRecordFrameProps<Draft>) {
  const { dirty, failure, saving, uploading, save, discard } = editor;
  const state = dirty ? recordTexts.unsaved : recordTexts.notMade;
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
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
      <LeaveGuard dirty={dirty} description={recordTexts.leave} onLeave={() => undefined} />
    </form>
  );
}
