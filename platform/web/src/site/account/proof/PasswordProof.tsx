import { zodResolver } from '@hookform/resolvers/zod';
import { checkPassword } from '@maru/web/api';
import { currentSession } from '@maru/web/lib/auth';
import { knownPassword } from '@maru/web/lib/personFields';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { z } from '@maru/web/lib/zod';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { useForm } from 'react-hook-form';
import { PasswordInput } from '../PasswordInput';

const schema = z.object({ prevPassword: knownPassword });

/** The password once more: then the server knows for ten minutes who is at it. */
export function PasswordProof({ onProved }: { onProved: () => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { prevPassword: '' } });
  const { errors, isSubmitting } = form.formState;

  const { send, failure } = useFormMutation(form, {
    mutationFn: (body: z.infer<typeof schema>) => checkPassword({ body }),
    onSuccess: onProved,
    failed: '비밀번호를 확인하지 못했습니다. 다시 시도해주세요.',
  });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(send)}
      className="grid gap-6 px-7 pt-2 pb-7"
      aria-label="본인 확인"
    >
      <p className="text-soft">
        계정을 지키기 위해 비밀번호를 한 번 더 확인해요. 입력하던 내용은 그대로 있어요.
      </p>
      {/* Password managers learn from it whose password this is. */}
      <input type="text" autoComplete="username" value={currentSession().user.username} readOnly hidden />
      <Field label="비밀번호" required error={errors.prevPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('prevPassword')} autoComplete="current-password" />
        )}
      </Field>
      <FormMessage>{failure}</FormMessage>
      <Button type="submit" busy={isSubmitting} busyLabel="확인하고 있어요" className="justify-self-end">
        확인
      </Button>
    </form>
  );
}
