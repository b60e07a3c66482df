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

const schema = z.object({ code: z.string().trim().min(1, '인증 코드를 입력해주세요.') });

const failed = '로그인 중 오류가 발생했습니다.';

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
      if (!(error instanceof ApiError && error.status === 401)) return landErrors(form, error, failed);
      onStartAgain(error.message);
      return '';
    },
    failed,
  });

  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5" aria-label="2단계 인증">
      <p>인증 앱에 보이는 여섯 자리 숫자를 입력해 주세요.</p>
      <Field
        label="인증 코드"
        error={form.formState.errors.code?.message}
        description="앱을 쓸 수 없으면 보관해 둔 복구 코드를 입력해 주세요. 복구 코드는 한 번만 쓸 수 있어요."
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
        busyLabel="확인하고 있어요"
        className="w-full"
      >
        확인
      </Button>
      <Button variant="quiet" className="justify-self-center" onClick={() => onStartAgain('')}>
        처음부터 다시 로그인
      </Button>
    </form>
  );
}
