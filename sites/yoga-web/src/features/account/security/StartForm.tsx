import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type MemberNewSecret, startSecondFactor } from '@/api';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { FormMessage } from '@/components/ui/FormMessage';
import { landErrors } from '@/lib/formErrors';
import { knownPassword } from '@/lib/personFields';
import { z } from '@/lib/zod';
import { PasswordInput } from '../PasswordInput';

const withPassword = z.object({ password: knownPassword });
const withoutPassword = z.object({ password: z.string() });

type StartFormProps = { hasPassword: boolean; onStarted: (secret: MemberNewSecret) => void };

/** The password, before the secret is shown. */
export function StartForm({ hasPassword, onStarted }: StartFormProps) {
  const form = useForm({
    resolver: zodResolver(hasPassword ? withPassword : withoutPassword),
    defaultValues: { password: '' },
  });
  const { setFocus } = form;
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (hasPassword) setFocus('password');
  }, [setFocus, hasPassword]);

  const submit = form.handleSubmit(async (body) => {
    setFailure('');
    try {
      onStarted(await startSecondFactor({ body }));
    } catch (error) {
      setFailure(landErrors(form, error, '2단계 인증을 켜는 중 오류가 발생했습니다.'));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-6" aria-label="2단계 인증 켜기">
      <p className="text-[0.9375rem] text-soft">
        휴대폰에 인증 앱(예: Google Authenticator)이 있어야 해요. 켜면 다른 기기에서는 로그아웃돼요.
      </p>
      {hasPassword && (
        <Field label="비밀번호" required error={form.formState.errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />
          )}
        </Field>
      )}
      <FormMessage className="bg-raised">{failure}</FormMessage>
      <Button
        type="submit"
        busy={form.formState.isSubmitting}
        busyLabel="확인하고 있어요"
        className="justify-self-start"
      >
        다음
      </Button>
    </form>
  );
}
