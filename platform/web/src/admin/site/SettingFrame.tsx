import { PlannedFrame } from '@maru/web/record/draft/PlannedFrame';
import { type Merge, mergeByFields } from '@maru/web/record/merge';
import type { Recorded } from '@maru/web/record/useRecordForm';
import { type ReactNode, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { recordKey, type SettingForm } from './useSetting';

type SettingFrameProps<Stored extends Recorded, Values extends FieldValues> = {
  editor: SettingForm<Stored, Values>;
  /** What people call each field, where two saves are compared. */
  labels: Record<keyof Values, string>;
  children: ReactNode;
};

/** What surrounds the fields of every setting. */
export function SettingFrame<Stored extends Recorded, Values extends FieldValues>({
  editor,
  labels,
  children,
}: SettingFrameProps<Stored, Values>) {
  const merge = useMemo<Merge<Values>>(() => mergeByFields<Values>(labels), [labels]);
  const { kind, what, opened, planned } = editor;
  return (
    <PlannedFrame
      editor={editor}
      kind={kind}
      record={recordKey}
      opened={opened}
      planned={planned}
      what={what}
      autosaveKey={opened ? `settingDraft:${kind}:${opened.plan.key}` : `settingDraft:${kind}`}
      merge={merge}
    >
      {children}
    </PlannedFrame>
  );
}
