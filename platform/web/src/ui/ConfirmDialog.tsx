import { AlertDialog } from '@base-ui/react/alert-dialog';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { backdropClass, sheetClass } from './Dialog';
import { dialogTexts } from './dialogTexts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, for example 게시물을 삭제 하시겠습니까? */
  title: string;
  description?: ReactNode;
  /** What else it brings about, in a box of its own. */
  note?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Whether the focus goes back to where it was when the dialog closes, or where it goes instead. */
  finalFocus?: () => boolean | HTMLElement;
  /** May take time: the dialog stays open and busy until it ends, and shows what went wrong. */
  onConfirm: () => unknown;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    note,
    confirmLabel,
    cancelLabel = dialogTexts.cancel,
    danger = false,
    finalFocus,
  } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function confirm() {
    setBusy(true);
    setFailure('');
    try {
      await props.onConfirm();
      onOpenChange(false);
    } catch (error) {
      setFailure(toLocalisedMessage(error));
    } finally {
      setBusy(false);
    }
  }

  function close(next: boolean) {
    if (busy) return;
    // The next question may be another one.
    setFailure('');
    onOpenChange(next);
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={close}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup finalFocus={finalFocus} className={sheetClass('s', 'gap-3 p-7')}>
          <AlertDialog.Title className="text-2xl leading-normal font-semibold">{title}</AlertDialog.Title>
          {description && (
            <AlertDialog.Description className="text-soft">{description}</AlertDialog.Description>
          )}
          {note}
          <p role="alert" className="text-md text-danger empty:hidden">
            {failure}
          </p>
          <div className="mt-4 flex justify-end gap-2.5">
            <AlertDialog.Close render={<Button variant="secondary" disabled={busy} />}>
              {cancelLabel}
            </AlertDialog.Close>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
