import { LeaveGuard } from '@maru/web/ui/LeaveGuard';
import type { ComponentProps } from 'react';
import { recordTexts } from '../texts';
import { Autosave, type AutosaveProps } from './Autosave';
import { discardAutosave } from './useAutosave';

type UnsavedEditProps<Value extends object> = AutosaveProps<Value> &
  Pick<ComponentProps<typeof LeaveGuard>, 'saving' | 'leaving'> & {
    /** What leaving would cost. */
    leave?: string;
  };

/** Keeps an unsaved edit: in this browser, and by a question before it is left, after which it is kept nowhere. */
export function UnsavedEdit<Value extends object>({
  saving,
  leaving,
  leave = recordTexts.leave,
  ...edit
}: UnsavedEditProps<Value>) {
  return (
    <>
      <Autosave {...edit} />
      <LeaveGuard
        dirty={edit.dirty}
        {...(saving !== undefined && { saving })}
        {...(leaving && { leaving })}
        description={leave}
        onLeave={() => discardAutosave(edit.autosaveKey)}
      />
    </>
  );
}
