import type { SchedulePlanDetail } from '@maru/web/api';
import type { FieldValues } from 'react-hook-form';
import { RecordFrame, type RecordFrameProps } from '../RecordFrame';
import type { Recorded } from '../useRecordForm';
import { DraftButton } from './DraftButton';
import { DraftNotice, OtherDrafts } from './DraftNotice';
import { PreviewButton } from './PreviewButton';
import { type DraftOf, noTimes, timesOf } from './queries';
import { draftTexts } from './texts';
import { useSaveDraft } from './useDraft';

type PlannedFrameProps<Stored extends Recorded, Values extends FieldValues> = Omit<
  RecordFrameProps<Stored, Values>,
  'actions' | 'saveLabel' | 'savingLabel'
> & {
  kind: string;
  /** As plans name it. */
  record: string;
  opened: SchedulePlanDetail | undefined;
  planned: () => DraftOf;
  savingLabel?: string;
  /** On which page of the site a look begins, where it is not the one that the server knows. */
  seenAt?: string | undefined;
};

/** What surrounds the fields of a record that can be planned: besides all else a look at it, later, and with others. */
export function PlannedFrame<Stored extends Recorded, Values extends FieldValues>({
  editor: edited,
  kind,
  record,
  opened,
  planned,
  savingLabel,
  seenAt,
  ...rest
}: PlannedFrameProps<Stored, Values>) {
  const { isKept, keep } = useSaveDraft(opened);
  const editor = { ...edited, dirty: edited.dirty && !isKept };
  const { dirty, uploading, saving, theirs } = editor;
  const isNothing = (!dirty && !opened) || uploading || saving;
  return (
    <>
      {!theirs && (opened ? <DraftNotice plan={opened.plan} /> : <OtherDrafts kind={kind} record={record} />)}
      <RecordFrame
        {...rest}
        editor={editor}
        {...(opened
          ? { saveLabel: draftTexts.keep, savingLabel: draftTexts.keeping }
          : savingLabel && { savingLabel })}
        actions={
          <>
            <PreviewButton
              disabled={isNothing}
              plan={opened?.plan}
              seenAt={seenAt}
              isSound={editor.isSound}
              planned={planned}
              onRefused={(error) => editor.failWith(error, draftTexts.previewFailed)}
            />
            <DraftButton
              times={opened ? timesOf(opened.plan) : noTimes}
              disabled={isNothing}
              onOpen={editor.isSound}
              onSubmit={(times) => keep(planned(), times)}
            />
          </>
        }
      />
    </>
  );
}
