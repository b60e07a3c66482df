import { zodResolver } from '@hookform/resolvers/zod';
import { leave } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { session, useSession } from '@maru/web/lib/auth';
import { dropAutosavesOf } from '@maru/web/lib/autosave';
import { landErrors } from '@maru/web/lib/formErrors';
import { paths } from '@maru/web/lib/paths';
import { knownPassword } from '@maru/web/lib/personFields';
import { useSite } from '@maru/web/lib/site';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { useProven } from '@maru/web/lib/useProven';
import { z } from '@maru/web/lib/zod';
import { modulesOf } from '@maru/web/site/definition';
import { alertDialog } from '@maru/web/ui/alertDialog';
import { Button } from '@maru/web/ui/Button';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { PasswordInput } from '../PasswordInput';
import { EndingTokens } from '../security/EndingTokens';

const withPassword = z.object({ password: knownPassword });
const withoutPassword = z.object({ password: z.string() });

const failed = '탈퇴하지 못했어요. 잠시 뒤에 다시 시도해 주세요.';

const erased = '이메일, 이름, 휴대폰 번호 같은 개인정보가 바로 지워지고 되돌릴 수 없어요.';
const inBackups =
  '백업에 남은 사본은 보관 기간이 지나면 지워지고, 그때까지는 사이트를 복구하는 데에만 쓰여요.';

/** What leaving brings about, a sentence each; the modules say it of what they keep. */
function Consequences() {
  const ofModules = modulesOf(useSite()).flatMap(({ leaving }) => leaving ?? []);
  return [erased, ...ofModules, inBackups].map((sentence) => (
    <span key={sentence} className="block not-first:mt-2">
      {sentence}
    </span>
  ));
}

export function LeaveForm({ hasPassword }: { hasPassword: boolean }) {
  const form = useForm({
    resolver: zodResolver(hasPassword ? withPassword : withoutPassword),
    defaultValues: { password: '' },
  });
  const navigate = useNavigate();
  const { user } = useSession();
  const proven = useProven();
  const [isAsking, setAsking] = useState(false);

  const { send, failure } = useFormMutation(form, {
    mutationFn: (values: { password: string }) => proven(() => leave({ body: hasPassword ? values : {} })),
    onSuccess: async () => {
      dropAutosavesOf(user.id);
      session.clear();
      // Said before going home, where the popup would lie on top of it.
      const isRead = await alertDialog('탈퇴가 완료되었습니다. 그동안 함께해 주셔서 고맙습니다.');
      if (isRead) await navigate(paths.home, { replace: true });
    },
    onFailure: (error) => {
      const isMismatch = error instanceof ApiError && error.fieldMessage('password') !== undefined;
      if (!isMismatch) return landErrors(form, error, failed);
      form.setError('password', { message: '비밀번호가 일치하지 않습니다.' }, { shouldFocus: true });
      return '';
    },
    failed,
  });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(() => setAsking(true))}
      className="grid gap-6 rounded-control bg-sunken p-5 desktop:p-7"
      aria-label="회원 탈퇴"
    >
      <p className="text-md text-soft">
        {hasPassword
          ? '탈퇴하려면 먼저 비밀번호를 입력해 주세요.'
          : '탈퇴하면 이 계정으로 다시 로그인할 수 없어요.'}
      </p>
      {hasPassword && (
        <Field label="비밀번호" error={form.formState.errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />
          )}
        </Field>
      )}
      <EndingTokens />
      <FormMessage className="bg-raised">{failure}</FormMessage>
      <Button type="submit" variant="secondary" className="justify-self-start">
        탈퇴하기
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="정말 탈퇴하시겠습니까?"
        description={<Consequences />}
        confirmLabel="탈퇴하기"
        danger
        onConfirm={() => send(form.getValues())}
      />
    </form>
  );
}
