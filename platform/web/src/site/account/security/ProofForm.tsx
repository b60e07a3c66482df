import { zodResolver } from '@hookform/resolvers/zod';
import { removeSecondFactor, renewRecoveryCodes } from '@maru/web/api';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { useProven } from '@maru/web/lib/useProven';
import { z } from '@maru/web/lib/zod';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { Input } from '@maru/web/ui/Input';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { accountQueries } from '../queries';
import { EndingTokens } from './EndingTokens';

const schema = z.object({ code: z.string().trim().min(1, '인증 코드를 입력해주세요.') });

type ProofFormProps = {
  purpose: 'off' | 'renew';
  onRenewed: (codes: string[]) => void;
  onRemoved: () => void;
};

/** A code, for what weakens the account: switching off, and new recovery codes. */
export function ProofForm({ purpose, onRenewed, onRemoved }: ProofFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } });
  const proven = useProven();
  const { setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const isOff = purpose === 'off';

  useEffect(() => setFocus('code'), [setFocus]);

  const { send, failure } = useFormMutation(form, {
    mutationFn: async (body: z.infer<typeof schema>) => {
      if (!isOff) return (await proven(() => renewRecoveryCodes({ body }))).recoveryCodes;
      await proven(() => removeSecondFactor({ body }));
      return null;
    },
    meta: { changes: [accountQueries.all()], endsAtOnce: true },
    onSuccess: (codes) => (codes ? onRenewed(codes) : onRemoved()),
    failed: isOff
      ? '2단계 인증을 끄지 못했어요. 잠시 뒤에 다시 시도해 주세요.'
      : '복구 코드를 새로 받지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
  });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(send)}
      className="grid gap-6"
      aria-label={isOff ? '2단계 인증 끄기' : '복구 코드 새로 받기'}
    >
      <p className="text-md text-soft">
        {isOff
          ? '끄면 인증 앱 없이 로그인하게 되고, 다른 기기에서는 로그아웃돼요.'
          : '새 복구 코드를 받으면 예전 복구 코드는 쓸 수 없어요.'}
      </p>
      <Field
        label="인증 코드"
        required
        error={errors.code?.message}
        description="인증 앱의 여섯 자리 숫자나 복구 코드를 입력해 주세요."
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('code')}
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={32}
            className="tabular-nums tracking-[0.12em]"
          />
        )}
      </Field>
      {isOff && <EndingTokens />}
      <FormMessage className="bg-raised">{failure}</FormMessage>
      <Button type="submit" busy={isSubmitting} busyLabel="확인하고 있어요" className="justify-self-start">
        {isOff ? '끄기' : '새로 받기'}
      </Button>
    </form>
  );
}
