import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';
import { Button } from '@maru/web/ui/Button';
import { Dialog } from '@maru/web/ui/Dialog';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { Input } from '@maru/web/ui/Input';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { texts } from './texts';

type TitleFormProps = {
  title: string;
  submitLabel: string;
  onSubmit: (title: string) => Promise<unknown>;
  onClose: () => void;
};

function TitleForm({ title, submitLabel, onSubmit, onClose }: TitleFormProps) {
  const [value, setValue] = useState(title);
  const { mutate, isPending, error } = useMutation({ mutationFn: onSubmit, onSuccess: onClose });
  const said = error instanceof ApiError ? error.fieldMessage('title') : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate(value);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 px-7 pt-5 pb-6">
      <Field label={texts.setTitle} description={texts.setTitleHint} error={said ?? undefined} required>
        {(control) => <Input {...control} value={value} onChange={({ target }) => setValue(target.value)} />}
      </Field>
      <FormMessage>{error && !said ? toLocalisedMessage(error) : ''}</FormMessage>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          {texts.close}
        </Button>
        <Button type="submit" busy={isPending} busyLabel={texts.saving}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

type SetTitleDialogProps = TitleFormProps & { open: boolean; heading: string };

/** Asks what a set is called. */
export function SetTitleDialog({ open, heading, onClose, ...rest }: SetTitleDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={heading}>
      <TitleForm {...rest} onClose={onClose} />
    </Dialog>
  );
}
