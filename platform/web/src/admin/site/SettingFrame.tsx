import { PlannedFrame } from '@maru/web/record/draft/PlannedFrame';
import type { Merge } from '@maru/web/record/merge';
import type { Recorded } from '@maru/web/record/useRecordForm';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { recordKey, type SettingForm } from './useSetting';

type SettingFrameProps<Stored extends Recorded, Values extends FieldValues> = {
  editor: SettingForm<Stored, Values>;
  /** How two saves are compared. */
  merge: Merge<Values>;
  /** On which page of the site a look begins, where it is not the one that the server knows. */
  seenAt?: string | undefined;
  children: ReactNode;
};

/** What surrounds the fields of every setting. */
export function SettingFrame<Stored extends Recorded, Values extends FieldValues>({
  editor,
  merge,
  seenAt,
  children,
}: SettingFrameProps<Stored, Values>) {
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
      seenAt={seenAt}
    >
      {children}
    </PlannedFrame>
  );
}
