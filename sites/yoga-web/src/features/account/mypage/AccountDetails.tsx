import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Loading } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/States';
import { formatDate, formatPhone } from '@/lib/format';
import { paths } from '@/lib/paths';
import { useSite } from '@/lib/site';
import { accountQueries } from '../queries';
import { PhoneChangeForm } from './PhoneChangeForm';

function Row({ label, children, action }: { label: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-h-16 items-center gap-4 border-b border-line py-2.5">
      <dt className="w-24 shrink-0 text-[0.9375rem] text-soft">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-4">
        <span className="min-w-0">{children}</span>
        {action}
      </dd>
    </div>
  );
}

/** What the centre knows of the member, and what of it can be changed. */
export function AccountDetails() {
  const { data: me, error, refetch, isFetching } = useQuery(accountQueries.me());
  const { socialProviders } = useSite();
  const [isChanging, setChanging] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const formId = useId();

  if (error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!me) return <Loading label="내 정보를 불러오는 중이에요" />;

  const provider = socialProviders.find(({ key }) => key === me.provider)?.label ?? me.provider;

  function close() {
    setChanging(false);
    toggle.current?.focus();
  }

  return (
    <div>
      <dl className="border-t border-ink">
        <Row label="이메일">{me.username}</Row>
        <Row label="닉네임">{me.displayName}</Row>
        <Row label="이름">{me.realName}</Row>
        <Row label="가입일">
          <time dateTime={me.createdAt}>{formatDate(me.createdAt)}</time>
        </Row>
        <Row
          label="비밀번호"
          action={
            !provider && (
              <ButtonLink to={paths.editPassword} variant="secondary" size="s">
                <span className="sr-only">비밀번호 </span>변경
              </ButtonLink>
            )
          }
        >
          {provider ? `${provider} 로그인을 쓰고 있어요` : '••••••••'}
        </Row>
        <Row
          label="휴대폰 번호"
          action={
            <Button
              ref={toggle}
              variant="secondary"
              size="s"
              aria-expanded={isChanging}
              aria-controls={isChanging ? formId : undefined}
              onClick={() => setChanging(!isChanging)}
            >
              <span className="sr-only">휴대폰 번호 </span>
              {isChanging ? '변경 취소' : '변경'}
            </Button>
          }
        >
          <span className="tabular-nums">
            {me.phoneNumber ? formatPhone(me.phoneNumber) : '등록된 번호 없음'}
          </span>
        </Row>
      </dl>
      {isChanging && (
        <div id={formId} className="mt-5 rounded-control bg-sunken p-5 desktop:p-7">
          <PhoneChangeForm onDone={close} />
        </div>
      )}
    </div>
  );
}
