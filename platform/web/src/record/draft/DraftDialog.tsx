import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { Button } from '@maru/web/ui/Button';
import { Dialog } from '@maru/web/ui/Dialog';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Times } from './queries';
import { draftTexts } from './texts';
import { WhenFields } from './WhenFields';
import { refusedTimes, toTimes, toWhen, whenErrors } from './when';

type DraftFormProps = {
  times: Times;
  /** What stands against the times, whichever they are. */
  warning?: string;
  /** Rejects with what the server said. */
  onSubmit: (times: Times) => Promise<unknown>;
  onClose: () => void;
};

function DraftForm({ times, warning, onSubmit, onClose }: DraftFormProps) {
  const [when, setWhen] = useState(() => toWhen(times));
  const [errors, setErrors] = useState(() => whenErrors({ isDue: false, at: '', until: '' }));
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (times: Times) => onSubmit(times),
    onSuccess: onClose,
    onError: (refusal) => setErrors(refusedTimes(refusal)),
  });
  const isElsewhere = error !== null && Object.keys(refusedTimes(error)).length === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog may stand inside an editor's own form.
    event.stopPropagation();
    const found = whenErrors(when);
    setErrors(found);
    reset();
    if (Object.keys(found).length === 0) mutate(toTimes(when));
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 px-7 pt-5 pb-6">
      <p role="status" className="text-md text-danger empty:hidden">
        {warning}
      </p>
      <WhenFields when={when} errors={errors} onChange={setWhen} />
      <FormMessage>{isElsewhere ? toLocalisedMessage(error, draftTexts.failed) : ''}</FormMessage>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          {draftTexts.cancel}
        </Button>
        <Button type="submit" busy={isPending} busyLabel={draftTexts.submitting}>
          {draftTexts.submit}
        </Button>
      </div>
    </form>
  );
}

type DraftDialogProps = DraftFormProps & { open: boolean };

/** Asks when something is to be published: at a time, or not yet. */
export function DraftDialog({ open, onClose, ...rest }: DraftDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={draftTexts.title}
      description={draftTexts.description}
    >
      <DraftForm {...rest} onClose={onClose} />
    </Dialog>
  );
}
