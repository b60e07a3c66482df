import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { checkPassword } from '@/api';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Field } from '@/components/ui/Field';
import { FormMessage } from '@/components/ui/FormMessage';
import { ApiError } from '@/lib/apiError';
import { landErrors } from '@/lib/formErrors';
import { knownPassword } from '@/lib/personFields';
import { z } from '@/lib/zod';
import { PasswordInput } from '../PasswordInput';
import { texts } from './texts';

const schema = z.object({ password: knownPassword });

type ProofDialogProps = { open: boolean; onClose: () => void; onProved: () => void };

function ProofForm({ onProved }: { onProved: () => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState('');

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure('');
    try {
      await checkPassword({ body: { prevPassword: password } });
      onProved();
    } catch (error) {
      const isWrong = error instanceof ApiError && error.fieldMessage('prevPassword') !== undefined;
      if (isWrong) form.setError('password', { message: texts.proof.wrong }, { shouldFocus: true });
      else setFailure(landErrors(form, error, texts.proof.failed));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 px-7 pt-5 pb-6">
      <Field label={texts.proof.label} required error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />
        )}
      </Field>
      <FormMessage>{failure}</FormMessage>
      <Button type="submit" busy={isSubmitting} busyLabel={texts.proof.busy} className="justify-self-end">
        {texts.proof.submit}
      </Button>
    </form>
  );
}

/** Asks for the password of whoever wants everything at once. */
export function ProofDialog({ open, onClose, onProved }: ProofDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.proof.title}
      description={texts.proof.hint}
    >
      <ProofForm onProved={onProved} />
    </Dialog>
  );
}
