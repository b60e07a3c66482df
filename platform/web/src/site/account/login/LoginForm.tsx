import { zodResolver } from '@hookform/resolvers/zod';
import { login } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { session } from '@maru/web/lib/auth';
import { landErrors } from '@maru/web/lib/formErrors';
import { knownPassword } from '@maru/web/lib/personFields';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { z } from '@maru/web/lib/zod';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { Input } from '@maru/web/ui/Input';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordInput } from '../PasswordInput';
import { SecondStepForm } from '../secondStep/SecondStepForm';
import { stepOf } from '../secondStep/step';
import { loginTexts } from '../texts';

const schema = z.object({
  username: z
    .string()
    .trim()
    .min(1, { error: () => loginTexts.emailMissing }),
  password: knownPassword,
});

type LoginFormProps = {
  /** The e-mail of somebody who has just registered. */
  username?: string | undefined;
};

export function LoginForm({ username = '' }: LoginFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { username, password: '' } });
  const [ticket, setTicket] = useState<string | null>(null);
  const { errors, isSubmitting } = form.formState;

  const { send, failure, setFailure } = useFormMutation(form, {
    mutationFn: async (body: z.infer<typeof schema>) => stepOf(await login({ body })),
    onSuccess: (step) => {
      if (step.kind === 'second') setTicket(step.ticket);
      else session.setToken(step.accessToken);
    },
    onFailure: (error) => {
      const isRefused = error instanceof ApiError && error.status === 401;
      return isRefused ? loginTexts.refused : landErrors(form, error, loginTexts.failed);
    },
    failed: loginTexts.failed,
  });

  if (ticket !== null) {
    return (
      <SecondStepForm
        ticket={ticket}
        onStartAgain={(sentence) => {
          form.resetField('password');
          setFailure(sentence);
          setTicket(null);
        }}
      />
    );
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5" aria-label={loginTexts.title}>
      <Field label={loginTexts.email} error={errors.username?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('username')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={loginTexts.password} error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />
        )}
      </Field>
      <FormMessage>{failure}</FormMessage>
      <Button
        type="submit"
        size="l"
        busy={isSubmitting}
        busyLabel={loginTexts.submitting}
        className="mt-1 w-full"
      >
        {loginTexts.submit}
      </Button>
    </form>
  );
}
