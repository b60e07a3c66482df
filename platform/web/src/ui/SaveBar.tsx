import { printedKeys, spokenKeys } from '@maru/web/lib/keys';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './Button';
import { saveKeys, useSaveKey } from './saveKey';
import { skipClass } from './skipClass';

type SaveBarProps = {
  /** Whether there is something to save, in words. */
  state: string;
  failure: { message: string; detail?: string | null } | null;
  /** There is nothing to take back, or something is under way. */
  canDiscard: boolean;
  canSave: boolean;
  saving: boolean;
  saveLabel?: string;
  savingLabel: string;
  onSave: () => void;
  onDiscard: () => void;
  /** Another way to keep what was edited. */
  children?: ReactNode;
};

/** Stands before the fields of an editor: by keyboard the save may be a hundred of them away. */
export function SkipToSave() {
  return (
    <button
      type="button"
      className={skipClass}
      onClick={({ currentTarget }) =>
        currentTarget.form?.querySelector<HTMLElement>('[data-save-state]')?.focus()
      }
    >
      저장 막대로 건너뛰기 ({printedKeys(saveKeys)}로 바로 저장)
    </button>
  );
}

/** Stands at the bottom of an editor: whether there is something to save, the save, and why it failed. */
export function SaveBar(props: SaveBarProps) {
  const { state, failure, canDiscard, canSave, saving, savingLabel, onSave, onDiscard } = props;
  const { saveLabel = '저장', children } = props;
  const shown = useRef<HTMLParagraphElement>(null);
  useSaveKey(shown, canSave && !saving ? onSave : null);

  // The button that was pressed has nothing to save any more: the focus would be lost with it.
  useEffect(() => {
    if (!saving) return;
    return () => {
      if (document.activeElement?.matches('body, :disabled')) shown.current?.focus({ preventScroll: true });
    };
  }, [saving]);

  return (
    <div className="bottom-bar z-20 -mx-5.5 -mb-24 grid gap-2 border-t border-line bg-raised/95 px-5.5 py-3 backdrop-blur desktop:-mx-10 desktop:px-10">
      {failure && (
        <p role="alert" className="text-md text-danger">
          <strong className="font-semibold">{failure.message}</strong>
          {failure.detail && failure.detail !== failure.message && ` ${failure.detail}`}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p ref={shown} tabIndex={-1} role="status" data-save-state="" className="text-sm text-soft">
          {state}
        </p>
        <div className="ms-auto flex flex-wrap justify-end gap-2">
          <Button variant="quiet" size="s" held={!canDiscard || saving} onClick={onDiscard}>
            변경 취소
          </Button>
          {children}
          <Button
            size="s"
            disabled={!canSave}
            busy={saving}
            busyLabel={savingLabel}
            title={`${saveLabel} (${printedKeys(saveKeys)})`}
            aria-keyshortcuts={spokenKeys(saveKeys)}
            onClick={onSave}
            className="min-w-24"
          >
            {saveLabel}
          </Button>
        </div>
      </div>
    </div>
  );
}
