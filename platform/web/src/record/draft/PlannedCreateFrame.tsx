import type { FieldValues } from 'react-hook-form';
import { CreateRecordFrame, type CreateRecordFrameProps } from '../CreateRecordFrame';
import { DraftButton } from './DraftButton';
import { PreviewButton } from './PreviewButton';
import { type DraftOf, noTimes, type Times } from './queries';
import { draftTexts } from './texts';
import { useSaveDraft } from './useDraft';
import { isRefusedTime } from './when';

type PlannedCreateFrameProps<Values extends FieldValues> = Omit<
  CreateRecordFrameProps<Values>,
  'actions' | 'words'
> & { planned: () => DraftOf };

/** What surrounds the fields of a record that is not made yet and may be made later, alone or with others. */
export function PlannedCreateFrame<Values extends FieldValues>({
  editor: made,
  planned,
  ...rest
}: PlannedCreateFrameProps<Values>) {
  const { isKept, keep } = useSaveDraft();
  const editor = { ...made, dirty: made.dirty && !isKept };
  const isNothing = !editor.dirty || editor.uploading || editor.saving;

  async function keepFor(times: Times) {
    try {
      await keep(planned(), times);
    } catch (error) {
      // The dialog says what is wrong with the times, and the fields below it what is wrong with them.
      if (!isRefusedTime(error)) editor.failWith(error, draftTexts.failed);
      throw error;
    }
  }

  return (
    <CreateRecordFrame
      {...rest}
      editor={editor}
      actions={
        <>
          <PreviewButton
            disabled={isNothing}
            isSound={editor.isSound}
            planned={planned}
            onRefused={(error) => editor.failWith(error, draftTexts.previewFailed)}
          />
          <DraftButton times={noTimes} disabled={isNothing} onOpen={editor.isSound} onSubmit={keepFor} />
        </>
      }
    />
  );
}
