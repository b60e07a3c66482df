import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { Button } from '@maru/web/ui/Button';
import { Dialog } from '@maru/web/ui/Dialog';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { draftQueries, makeSet, type Times } from './queries';
import { draftTexts } from './texts';
import { WhenFields } from './WhenFields';
import {
  isRefusedTime,
  newSet,
  refusedTimes,
  toTimes,
  toWhen,
  type When,
  type WhenErrors,
  whenErrors,
} from './when';

type DraftFormProps = {
  times: Times;
  /** What stands against the times, whichever they are. */
  warning?: string;
  /** Whether it can be put into a set. */
  sets?: boolean;
  /** Rejects with what the server said. */
  onSubmit: (times: Times) => Promise<unknown>;
  onClose: () => void;
};

function DraftForm({ times, warning, sets = true, onSubmit, onClose }: DraftFormProps) {
  const [when, setWhen] = useState(() => toWhen(times));
  const [errors, setErrors] = useState<WhenErrors>({});
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (chosen: When) => {
      let next = chosen;
      if (chosen.way === 'set' && chosen.changeSet === newSet) {
        const { key } = await makeSet(chosen.newSet);
        next = { ...chosen, changeSet: key };
        // It is there now, whatever becomes of the rest.
        setWhen(next);
      }
      return onSubmit(toTimes(next));
    },
    meta: { forgets: [draftQueries.allSets().queryKey] },
    onSuccess: onClose,
    onError: (refusal) => setErrors(refusedTimes(refusal)),
  });
  const isElsewhere = error !== null && !isRefusedTime(error);

  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog may stand inside an editor's own form.
    event.stopPropagation();
    const found = whenErrors(when);
    setErrors(found);
    reset();
    if (Object.keys(found).length === 0) mutate(when);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 px-7 pt-5 pb-6">
      <p role="status" className="text-md text-danger empty:hidden">
        {warning}
      </p>
      <WhenFields when={when} errors={errors} sets={sets} onChange={setWhen} />
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
