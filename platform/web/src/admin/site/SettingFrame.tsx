import { DraftButton } from '@maru/web/record/draft/DraftButton';
import { DraftNotice, OtherDrafts } from '@maru/web/record/draft/DraftNotice';
import { PreviewButton } from '@maru/web/record/draft/PreviewButton';
import { noTimes, timesOf } from '@maru/web/record/draft/queries';
import { draftTexts } from '@maru/web/record/draft/texts';
import { useSaveDraft } from '@maru/web/record/draft/useDraft';
import { type Merge, mergeByFields } from '@maru/web/record/merge';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import type { Recorded } from '@maru/web/record/useRecordForm';
import { type ReactNode, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { settings } from './texts';
import type { SettingForm } from './useSetting';

type SettingFrameProps<Stored extends Recorded, Values extends FieldValues> = {
  editor: SettingForm<Stored, Values>;
  /** What people call each field, where two saves are compared. */
  labels: Record<keyof Values, string>;
  children: ReactNode;
};

/** What surrounds the fields of every setting: the save, later and together with others, two saves compared. */
export function SettingFrame<Stored extends Recorded, Values extends FieldValues>({
  editor: edited,
  labels,
  children,
}: SettingFrameProps<Stored, Values>) {
  const merge = useMemo<Merge<Values>>(() => mergeByFields<Values>(labels), [labels]);
  const { name, opened, planned } = edited;
  const { isKept, keep } = useSaveDraft(opened);
  const editor = { ...edited, dirty: edited.dirty && !isKept };
  const { dirty, uploading, saving, theirs } = editor;
  const isNothing = (!dirty && !opened) || uploading || saving;
  return (
    <>
      {!theirs && (opened ? <DraftNotice plan={opened.plan} /> : <OtherDrafts kind={name} record="site" />)}
      <RecordFrame
        editor={editor}
        what={settings[name].title}
        autosaveKey={opened ? `settingDraft:${name}:${opened.plan.key}` : `settingDraft:${name}`}
        merge={merge}
        {...(opened && { saveLabel: draftTexts.keep, savingLabel: draftTexts.keeping })}
        actions={
          <>
            <PreviewButton
              disabled={isNothing}
              changeSet={opened?.plan.changeSet ?? null}
              isSound={editor.isSound}
              planned={planned}
            />
            <DraftButton
              times={opened ? timesOf(opened.plan) : noTimes}
              disabled={isNothing}
              onOpen={editor.isSound}
              onSubmit={(times) => keep(planned(), times)}
            />
          </>
        }
      >
        {children}
      </RecordFrame>
    </>
  );
}
