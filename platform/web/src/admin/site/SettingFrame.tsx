import { type Merge, mergeByFields } from '@maru/web/record/merge';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import type { Recorded, RecordForm } from '@maru/web/record/useRecordForm';
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
  const merge = useMemo<Merge<Values>>(() => mergeByFields<Values>(labels), [labels]);
  return (
    <RecordFrame
      editor={editor}
      what={settings[name].title}
      autosaveKey={`settingDraft:${name}`}
      merge={merge}
    >
      {children}
    </RecordFrame>
  );
}
