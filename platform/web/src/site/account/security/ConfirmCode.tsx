import { zodResolver } from '@hookform/resolvers/zod';
import { confirmSecondFactor, type MemberNewSecret } from '@maru/web/api';
import { session } from '@maru/web/lib/auth';
import { verificationCode } from '@maru/web/lib/personFields';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { useProven } from '@maru/web/lib/useProven';
import { z } from '@maru/web/lib/zod';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { Input } from '@maru/web/ui/Input';
import { useForm } from 'react-hook-form';
import { accountQueries } from '../queries';

const schema = z.object({ code: verificationCode });

type ConfirmCodeProps = { secret: MemberNewSecret; onDone: (recoveryCodes: string[]) => void };

function Picture({ qr }: Pick<MemberNewSecret, 'qr'>) {
  return (
    <svg
      role="img"
      aria-label="인증 앱으로 찍는 QR 코드"
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control bg-raised forced-color-adjust-none"
    >
      <path d={qr.path} fill="#000" />
    </svg>
  );
}

/** The secret for the app, and the first code that the app makes of it. */
export function ConfirmCode({ secret, onDone }: ConfirmCodeProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } });
  const proven = useProven();

  const { send, failure } = useFormMutation(form, {
    mutationFn: async (body: z.infer<typeof schema>) => {
      const { accessToken, recoveryCodes } = await proven(() => confirmSecondFactor({ body }));
      session.setToken(accessToken);
      return recoveryCodes;
    },
    meta: { changes: [accountQueries.all()], endsAtOnce: true },
    onSuccess: onDone,
    failed: '2단계 인증을 켜지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
  });

  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-6" aria-label="인증 앱 연결">
      <ol className="grid list-decimal gap-2 ps-5 text-md">
        <li>인증 앱을 열고 계정을 추가해 주세요.</li>
        <li>
          QR 코드를 찍거나, 이 휴대폰에서{' '}
          <a href={secret.uri} className="text-accent underline underline-offset-4">
            인증 앱 열기
          </a>
          를 눌러 주세요.
        </li>
        <li>앱에 보이는 여섯 자리 숫자를 아래에 입력해 주세요.</li>
      </ol>
      <div className="flex flex-wrap items-center gap-6">
        <Picture qr={secret.qr} />
        <p className="min-w-0 text-md">
          <span className="block text-soft">찍을 수 없으면 이 키를 입력해 주세요.</span>
          <code className="block break-all font-semibold tracking-wide select-all">{secret.secret}</code>
        </p>
      </div>
      <Field label="인증 코드" required error={form.formState.errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            className="max-w-52 tabular-nums tracking-[0.12em]"
          />
        )}
      </Field>
      <FormMessage className="bg-raised">{failure}</FormMessage>
      <Button
        type="submit"
        busy={form.formState.isSubmitting}
        busyLabel="확인하고 있어요"
        className="justify-self-start"
      >
        켜기
      </Button>
    </form>
  );
}
