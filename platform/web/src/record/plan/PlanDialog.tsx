import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { Button } from '@maru/web/ui/Button';
import { Dialog } from '@maru/web/ui/Dialog';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { type FormEvent, useState } from 'react';
import type { Times } from './queries';
import { planTexts } from './texts';
import { WhenFields } from './WhenFields';
import { refusedTimes, toTimes, toWhen, whenErrors } from './when';

type PlanFormProps = {
  times: Times;
  /** What stands against the times, whichever they are. */
  warning?: string;
  /** Rejects with what the server said. */
  onSubmit: (times: Times) => Promise<unknown>;
  onClose: () => void;
};

function PlanForm({ times, warning, onSubmit, onClose }: PlanFormProps) {
  const [when, setWhen] = useState(() => toWhen(times));
  const [errors, setErrors] = useState(() => whenErrors({ isDue: false, at: '', until: '' }));
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog may stand inside an editor's own form.
    event.stopPropagation();
    const found = whenErrors(when);
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await onSubmit(toTimes(when));
      onClose();
    } catch (error) {
      const refused = refusedTimes(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) setFailure(toLocalisedMessage(error, planTexts.failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 px-7 pt-5 pb-6">
      <p role="status" className="text-[0.9375rem] text-danger empty:hidden">
        {warning}
      </p>
      <WhenFields when={when} errors={errors} onChange={setWhen} />
      <FormMessage>{failure}</FormMessage>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {planTexts.cancel}
        </Button>
        <Button type="submit" busy={busy} busyLabel={planTexts.submitting}>
          {planTexts.submit}
        </Button>
      </div>
    </form>
  );
}

type PlanDialogProps = PlanFormProps & { open: boolean };

/** Asks when something is to be published: at a time, or not yet. */
export function PlanDialog({ open, onClose, ...rest }: PlanDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={planTexts.title}
      description={planTexts.description}
    >
      <PlanForm {...rest} onClose={onClose} />
    </Dialog>
  );
}
