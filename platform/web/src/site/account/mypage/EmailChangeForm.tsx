import { zodResolver } from '@hookform/resolvers/zod';
import { editUsername } from '@maru/web/api';
import { session } from '@maru/web/lib/auth';
import { email } from '@maru/web/lib/personFields';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { useProven } from '@maru/web/lib/useProven';
import { z } from '@maru/web/lib/zod';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { Input } from '@maru/web/ui/Input';
import { toast } from '@maru/web/ui/toast';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { accountQueries } from '../queries';
import { EndingTokens } from '../security/EndingTokens';

const schema = z.object({ username: email });

type EmailChangeFormProps = {
  /** What the member logs in with, where that is no e-mail and password. */
  provider: string | null;
  onDone: () => void;
};

/** A new e-mail, to log in with or to be written to. */
export function EmailChangeForm({ provider, onDone }: EmailChangeFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { username: '' } });
  const proven = useProven();
  const { setFocus } = form;
  const { errors, isSubmitting } = form.formState;

  const use = provider
    ? `계정에 관한 메일을 이 주소로 받아요. 로그인은 지금처럼 ${provider} 계정으로 해요.`
    : '다음부터 이 이메일로 로그인해요.';

  useEffect(() => setFocus('username'), [setFocus]);

  const { send, failure } = useFormMutation(form, {
    mutationFn: async (body: z.infer<typeof schema>) => {
      const { accessToken } = await proven(() => editUsername({ body }));
      session.setToken(accessToken);
    },
    meta: { changes: [accountQueries.all()] },
    onSuccess: () => {
      toast.success('이메일이 변경되었습니다.');
      onDone();
    },
    failed: '이메일을 바꾸지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
  });

  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-6" aria-label="이메일 변경">
      <Field
        label="새 이메일"
        required
        error={errors.username?.message}
        description={`${use} 다른 기기에서는 로그아웃돼요.`}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('username')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <EndingTokens />
      <FormMessage className="bg-raised">{failure}</FormMessage>
      <Button type="submit" busy={isSubmitting} busyLabel="변경하고 있어요" className="justify-self-start">
        이 이메일로 변경
      </Button>
    </form>
  );
}
