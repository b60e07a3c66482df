import { getMe, type MemberAccountChange, type MemberTakenBack, takeAccountChangeBack } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { session } from '@maru/web/lib/auth';
import { formatDateTime } from '@maru/web/lib/format';
import { sendUnasked } from '@maru/web/lib/http';
import { Button } from '@maru/web/ui/Button';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { useMutation } from '@tanstack/react-query';
import { AccountPage } from '../AccountPage';
import { texts } from './words';

type UndoFormProps = {
  code: string;
  change: MemberAccountChange;
  onDone: (result: MemberTakenBack) => void;
};

/** What was changed and when, and the one press that takes it back. */
export function UndoForm({ code, change, onDone }: UndoFormProps) {
  const { title, happened, back, meant } = texts[change.what];

  const takeBack = useMutation({
    mutationFn: () => takeAccountChangeBack({ path: { code } }),
    onSuccess: async (result) => {
      onDone(result);
      // Whoever is logged in here may be of the account whose logins have all ended, and goes on reading what came of it.
      if (session.token() !== null) await getMe({ fetch: sendUnasked }).catch(() => undefined);
    },
  });

  return (
    <AccountPage title={title} lead={`${formatDateTime(change.changedAt)}에 ${happened}`}>
      <div className="grid gap-7">
        <ul className="grid list-disc gap-2 ps-5">
          <li>{back}</li>
          <li>모든 기기에서 로그아웃되고, 이 계정으로 만든 API 토큰도 끝나요.</li>
          <li>되돌린 다음에 어떻게 다시 들어오는지 알려 드려요.</li>
        </ul>
        <p className="text-soft">
          {meant} 이 링크는 {formatDateTime(change.until)}까지 쓸 수 있어요.
        </p>
        <FormMessage>
          {takeBack.error &&
            toLocalisedMessage(takeBack.error, '되돌리지 못했어요. 잠시 뒤에 다시 시도해 주세요.')}
        </FormMessage>
        <Button
          size="l"
          busy={takeBack.isPending}
          busyLabel="되돌리고 있어요"
          className="justify-self-start"
          onClick={() => takeBack.mutate()}
        >
          변경 되돌리기
        </Button>
      </div>
    </AccountPage>
  );
}
