import { endAllLogins, endLogin, type MemberLogin } from '@maru/web/api';
import { session } from '@maru/web/lib/auth';
import { formatDateTime } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { useProven } from '@maru/web/lib/useProven';
import { Button } from '@maru/web/ui/Button';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { Loaded } from '@maru/web/ui/Loaded';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountQueries } from '../queries';
import { EndingTokens } from './EndingTokens';

type DeviceProps = { login: MemberLogin; onEnd: () => void };

function Device({ login, onEnd }: DeviceProps) {
  const { device, address, usedAt, createdAt, isCurrent } = login;
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3.5">
      <div className="min-w-0">
        <p className="font-medium">
          {device}
          {isCurrent && <span className="ms-2 text-sm text-accent">지금 쓰는 기기</span>}
        </p>
        <p className="text-sm text-soft">
          마지막 사용 <time dateTime={usedAt}>{formatDateTime(usedAt)}</time>
          <span aria-hidden> · </span>
          <span className="sr-only">, </span>
          {address}
        </p>
        <p className="text-sm text-soft">
          로그인 <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
      </div>
      {!isCurrent && (
        <Button variant="secondary" size="s" onClick={onEnd}>
          <span className="sr-only">{device} </span>로그아웃
        </Button>
      )}
    </li>
  );
}

/** Where the member is logged in; each of the others can be ended, after a proof of late, and all of them at once. */
export function Devices() {
  const query = useQuery(accountQueries.logins());
  const navigate = useNavigate();
  const proven = useProven();
  const [asked, setAsked] = useState<MemberLogin | null>(null);
  const [last, setLast] = useState<MemberLogin | null>(null);
  const [askedAll, setAskedAll] = useState(false);

  const end = useMutation({
    mutationFn: (id: string) => proven(() => endLogin({ path: { id } })),
    meta: { changes: [accountQueries.logins().queryKey], endsAtOnce: true },
    onSuccess: () => toast.success('그 기기에서 로그아웃했어요.'),
  });
  const endAll = useMutation({
    mutationFn: () => endAllLogins(),
    onSuccess: async () => {
      session.clear();
      await navigate(paths.home);
    },
  });

  return (
    <div className="grid gap-4">
      <h3 className="font-semibold">로그인된 기기</h3>
      <Loaded
        query={query}
        loading="로그인된 기기를 불러오는 중이에요"
        failed="로그인된 기기를 불러오지 못했어요."
      >
        {(logins) => (
          <ul aria-label="로그인된 기기" className="border-t border-ink">
            {logins.map((login) => (
              <Device
                key={login.id}
                login={login}
                onEnd={() => {
                  setLast(login);
                  setAsked(login);
                }}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <Button variant="secondary" className="justify-self-start" onClick={() => setAskedAll(true)}>
        모든 기기에서 로그아웃
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`${last?.device ?? ''}에서 로그아웃할까요?`}
        description="내가 쓰던 기기가 아니라면 로그인에 쓰는 비밀번호도 바꿔 주세요."
        confirmLabel="로그아웃"
        onConfirm={() => last && end.mutateAsync(last.id)}
      />
      <ConfirmDialog
        open={askedAll}
        onOpenChange={setAskedAll}
        title="모든 기기에서 로그아웃할까요?"
        description="지금 쓰는 기기에서도 로그아웃돼요."
        note={<EndingTokens />}
        confirmLabel="모두 로그아웃"
        onConfirm={() => endAll.mutateAsync()}
      />
    </div>
  );
}
