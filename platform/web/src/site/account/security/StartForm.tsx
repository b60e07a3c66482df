import { type MemberNewSecret, startSecondFactor } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { useProven } from '@maru/web/lib/useProven';
import { Button } from '@maru/web/ui/Button';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { EndingTokens } from './EndingTokens';

/** What it takes, before the secret is shown. */
export function StartForm({ onStarted }: { onStarted: (secret: MemberNewSecret) => void }) {
  const proven = useProven();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => proven(() => startSecondFactor({ body: {} })),
    onSuccess: onStarted,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6" aria-label="2단계 인증 켜기">
      <p className="text-md text-soft">
        휴대폰에 인증 앱(예: Google Authenticator)이 있어야 해요. 켜면 다른 기기에서는 로그아웃돼요.
      </p>
      <EndingTokens />
      <FormMessage className="bg-raised">
        {error && toLocalisedMessage(error, '2단계 인증을 켜지 못했어요. 잠시 뒤에 다시 시도해 주세요.')}
      </FormMessage>
      <Button type="submit" busy={isPending} busyLabel="확인하고 있어요" className="justify-self-start">
        다음
      </Button>
    </form>
  );
}
