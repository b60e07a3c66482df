import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { landErrors } from './formErrors';

type Settings<Sent, Data> = Required<Pick<UseMutationOptions<Data, Error, Sent>, 'mutationFn'>> &
  Pick<UseMutationOptions<Data, Error, Sent>, 'onSuccess' | 'meta'> & {
    /** What is said beside the button of a failure that no field is about and of which nothing else is known. */
    failed: string;
    /** Says a failure itself, and gives what is left to be said beside the button. */
    onFailure?: (error: unknown) => string | Promise<string>;
  };

/** Sends what a form holds: what the server refuses stands at its fields, the rest beside the button. */
export function useFormMutation<Values extends FieldValues, Sent, Data>(
  form: UseFormReturn<Values>,
  settings: Settings<Sent, Data>,
) {
  const { mutationFn, onSuccess, meta, failed } = settings;
  const [failure, setFailure] = useState('');
  const { mutateAsync } = useMutation({ mutationFn, onSuccess, meta });
  const onFailure = settings.onFailure ?? ((error) => landErrors(form, error, failed));

  async function send(sent: Sent) {
    setFailure('');
    try {
      await mutateAsync(sent);
    } catch (error) {
      setFailure(await onFailure(error));
    }
  }

  return { send, failure, setFailure };
}
