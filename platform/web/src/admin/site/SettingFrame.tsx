import { discardAutosave } from '@maru/web/record/autosave/useAutosave';
import { type Merge, mergeByFields } from '@maru/web/record/merge';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import { recordTexts } from '@maru/web/record/texts';
import type { Recorded, RecordForm } from '@maru/web/record/useRecordForm';
import { LeaveGuard } from '@maru/web/ui/LeaveGuard';
import { type ReactNode, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type SettingName, settings } from './texts';

type SettingFrameProps<Stored extends Recorded, Values extends FieldValues> = {
  name: SettingName;
  editor: RecordForm<Stored, Values>;
  /** What people call each field, where two saves are compared. */
  labels: Record<keyof Values, string>;
  children: ReactNode;
};

/** What surrounds the fields of every setting: the save, two saves compared, what was left unsaved. */
export function SettingFrame<Stored extends Recorded, Values extends FieldValues>({
  name,
  editor,
  labels,
  children,
}: SettingFrameProps<Stored, Values>) {
  const autosaveKey = `settingDraft:${name}`;
  const merge = useMemo<Merge<Values>>(() => mergeByFields<Values>(labels), [labels]);
  const first = Object.keys(labels)[0] ?? '';
  return (
    <>
      <RecordFrame
        editor={editor}
        what={settings[name].title}
        autosaveKey={autosaveKey}
        isAutosave={(found) => first in (found.draft ?? {})}
        merge={merge}
      >
        {children}
      </RecordFrame>
      <LeaveGuard
        dirty={editor.dirty}
        saving={editor.saving}
        description={recordTexts.leave}
        onLeave={() => discardAutosave(autosaveKey)}
      />
    </>
  );
}
