import { zodResolver } from '@hookform/resolvers/zod';
import { type MemberPlaceholder, replaceProvisionalAccount } from '@maru/web/api';
import { session } from '@maru/web/lib/auth';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { useProven } from '@maru/web/lib/useProven';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { Input } from '@maru/web/ui/Input';
import { toast } from '@maru/web/ui/toast';
import { useForm } from 'react-hook-form';
import { PasswordPair } from '../PasswordPair';
import { accountQueries } from '../queries';
import { EndingTokens } from '../security/EndingTokens';
import { schemaFor } from './schema';

type OwnAccountFormProps = { open: MemberPlaceholder[] };
type Account = { username: string; password: string };

/** E-mail and password in place of those that the program made up and printed at its first start. */
export default function OwnAccountForm({ open }: OwnAccountFormProps) {
  const form = useForm({
    resolver: zodResolver(schemaFor(open)),
    defaultValues: { username: '', password: '', passwordConfirm: '' },
  });
  const { errors, isSubmitting } = form.formState;
  // In the order of the page: the first of them that is wrong gets the focus.
  const inputs = {
    username: form.register('username'),
    password: form.register('password', { deps: 'passwordConfirm' }),
    passwordConfirm: form.register('passwordConfirm'),
  };
  const proven = useProven();

  const { send, failure } = useFormMutation(form, {
    mutationFn: async ({ username, password }: Account) => {
      const body = {
        ...(open.includes('email') && { username }),
        ...(open.includes('password') && { password }),
      };
      const { accessToken } = await proven(() => replaceProvisionalAccount({ body }));
      session.setToken(accessToken);
    },
    meta: { changes: [accountQueries.all()] },
    onSuccess: () => toast.success('내 계정으로 바꿨습니다. 다음부터 이 이메일과 비밀번호로 로그인합니다.'),
    failed: '계정을 바꾸지 못했습니다.',
  });

  return (
    <section
      aria-labelledby="own-account"
      className="mb-9 grid gap-6 rounded-card border border-accent bg-surface p-6 desktop:p-8 wide:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] wide:gap-10"
    >
      <div className="grid content-start gap-2">
        <h2 id="own-account" className="text-2xl font-semibold">
          내 계정으로 바꾸기
        </h2>
        <p className="text-soft">
          지금은 처음 시작할 때 프로그램이 만든 계정임. 실제로 쓰는 이메일과 새 비밀번호를 정하면 알림을 받을
          수 있고, 시작 화면에 나온 비밀번호는 쓸 수 없게 됨.
        </p>
      </div>
      <form
        noValidate
        onSubmit={form.handleSubmit(send)}
        className="grid gap-6"
        aria-label="내 계정으로 바꾸기"
      >
        {open.includes('email') && (
          <Field label="이메일" required error={errors.username?.message}>
            {(control) => (
              <Input
                {...control}
                {...inputs.username}
                type="email"
                inputMode="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
        )}
        {open.includes('password') && (
          <PasswordPair
            label="새 비밀번호"
            first={{ input: inputs.password, error: errors.password?.message }}
            second={{ input: inputs.passwordConfirm, error: errors.passwordConfirm?.message }}
          />
        )}
        <EndingTokens />
        <FormMessage>{failure}</FormMessage>
        <Button type="submit" busy={isSubmitting} busyLabel="바꾸는 중" className="justify-self-start">
          내 계정으로 바꾸기
        </Button>
      </form>
    </section>
  );
}
