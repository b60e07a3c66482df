import { zodResolver } from '@hookform/resolvers/zod';
import { checkPassword, editPassword } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { session, useSession } from '@maru/web/lib/auth';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { PasswordInput } from '../PasswordInput';
import { PasswordPair } from '../PasswordPair';
import { EndingTokens } from '../security/EndingTokens';
import { passwordChangeSchema, passwordResetSchema } from './schema';

type Passwords = { prevPassword: string; password: string };

type PasswordFormProps = {
  /** Whether the old password is asked for: not for somebody who has just proved the phone. */
  asksOld: boolean;
  onChanged: () => void;
};

export function PasswordForm({ asksOld, onChanged }: PasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(asksOld ? passwordChangeSchema : passwordResetSchema),
    defaultValues: { prevPassword: '', password: '', passwordConfirm: '' },
  });
  const { user } = useSession();
  const { errors, isSubmitting } = form.formState;
  // In the order of the page: the first of them that is wrong gets the focus.
  const inputs = {
    prevPassword: form.register('prevPassword'),
    password: form.register('password', { deps: 'passwordConfirm' }),
    passwordConfirm: form.register('passwordConfirm'),
  };

  const proof = useMutation({
    mutationFn: (prevPassword: string) => checkPassword({ body: { prevPassword } }),
  });

  /** False when the old password is wrong, which its field then says. */
  async function isOwner(prevPassword: string): Promise<boolean> {
    try {
      await proof.mutateAsync(prevPassword);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      // Without a field it is another refusal: an account from a social login has no password.
      const isMismatch = error.fieldMessage('prevPassword') !== undefined;
      const message = isMismatch ? '기존 비밀번호가 일치하지 않습니다.' : error.message;
      form.setError('prevPassword', { type: 'server', message }, { shouldFocus: true });
      return false;
    }
  }

  const { send, failure } = useFormMutation(form, {
    mutationFn: async ({ prevPassword, password }: Passwords) => {
      if (asksOld && !(await isOwner(prevPassword))) return false;
      const { accessToken } = await editPassword({ body: { password } });
      session.setToken(accessToken);
      return true;
    },
    onSuccess: (isChanged) => {
      if (isChanged) onChanged();
    },
    failed: '비밀번호 변경 중 오류가 발생했습니다.',
  });

  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-7" aria-label="비밀번호 변경">
      {/* Password managers learn from it whose password this is. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      {asksOld && (
        <Field label="기존 비밀번호" required error={errors.prevPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...inputs.prevPassword} autoComplete="current-password" />
          )}
        </Field>
      )}
      <PasswordPair
        label="새 비밀번호"
        first={{ input: inputs.password, error: errors.password?.message }}
        second={{ input: inputs.passwordConfirm, error: errors.passwordConfirm?.message }}
      />
      <EndingTokens />
      <FormMessage>{failure}</FormMessage>
      <Button type="submit" size="l" busy={isSubmitting} busyLabel="변경하고 있어요" className="w-full">
        비밀번호 변경
      </Button>
    </form>
  );
}
