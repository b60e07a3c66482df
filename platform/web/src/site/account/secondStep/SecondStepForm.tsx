import { zodResolver } from '@hookform/resolvers/zod';
import { loginWithSecondFactor } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { session } from '@maru/web/lib/auth';
import { landErrors } from '@maru/web/lib/formErrors';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { z } from '@maru/web/lib/zod';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { Input } from '@maru/web/ui/Input';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { loginTexts } from '../texts';

const schema = z.object({
  code: z
    .string()
    .trim()
    .min(1, { error: () => loginTexts.codeMissing }),
});

type SecondStepFormProps = {
  ticket: string;
  onLoggedIn?: (() => void) | undefined;
  /** The ticket is too old, or somebody else wants to log in. */
  onStartAgain: (failure: string) => void;
};

/** The second step of a login: a code of the app, or a recovery code. */
export function SecondStepForm({ ticket, onLoggedIn, onStartAgain }: SecondStepFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } });
  const { setFocus } = form;

  useEffect(() => setFocus('code'), [setFocus]);

  const { send, failure } = useFormMutation(form, {
    mutationFn: ({ code }: z.infer<typeof schema>) => loginWithSecondFactor({ body: { ticket, code } }),
    onSuccess: ({ accessToken }) => {
      session.setToken(accessToken);
      onLoggedIn?.();
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError && error.status === 401))
        return landErrors(form, error, loginTexts.failed);
      onStartAgain(error.message);
      return '';
    },
    failed: loginTexts.failed,
  });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(send)}
      className="grid gap-5"
      aria-label={loginTexts.secondStep}
    >
      <p>{loginTexts.secondStepHint}</p>
      <Field
        label={loginTexts.code}
        error={form.formState.errors.code?.message}
        description={loginTexts.codeHint}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('code')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            className="tabular-nums tracking-[0.12em]"
          />
        )}
      </Field>
      <FormMessage>{failure}</FormMessage>
      <Button
        type="submit"
        size="l"
        busy={form.formState.isSubmitting}
        busyLabel={loginTexts.checking}
        className="w-full"
      >
        {loginTexts.check}
      </Button>
      <Button variant="quiet" className="justify-self-center" onClick={() => onStartAgain('')}>
        {loginTexts.startAgain}
      </Button>
    </form>
  );
}
