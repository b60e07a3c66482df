import type { MemberSecondFactor } from '@maru/web/api';
import { formatDate } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
import { toast } from '@maru/web/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQueries } from '../queries';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import { SwitchOn } from './SwitchOn';

/** What is unfolded below the state: nothing, or one of the ways to change it. */
type Open = { kind: 'nothing' | 'on' | 'off' | 'renew' } | { kind: 'codes'; codes: string[] };

const box = 'rounded-control bg-sunken p-5 desktop:p-7';

function State({ data }: { data: MemberSecondFactor }) {
  const [open, setOpen] = useState<Open>({ kind: 'nothing' });
  const close = () => setOpen({ kind: 'nothing' });
  const toggle = (kind: 'on' | 'off' | 'renew') => (open.kind === kind ? close() : setOpen({ kind }));

  const show = (codes: string[]) => setOpen({ kind: 'codes', codes });

  return (
    <div className="grid gap-4">
      <h3 className="font-semibold">2단계 인증</h3>
      <p className="text-soft">
        {data.enabled
          ? `${data.since ? `${formatDate(data.since)}부터 ` : ''}켜져 있어요. 로그인할 때 인증 앱의 숫자도 함께 확인해요. 남은 복구 코드는 ${data.recoveryCodes}개예요.`
          : '켜 두면 로그인에 쓰는 비밀번호가 새어 나가도 내 휴대폰의 인증 앱 없이는 로그인할 수 없어요.'}
      </p>
      {data.required && !data.enabled && (
        <p className="text-danger">관리자는 2단계 인증을 켜야 관리 화면을 쓸 수 있어요.</p>
      )}
      {open.kind !== 'codes' && (
        <div className="flex flex-wrap gap-2">
          {!data.enabled && (
            <Button variant="secondary" aria-expanded={open.kind === 'on'} onClick={() => toggle('on')}>
              2단계 인증 켜기
            </Button>
          )}
          {data.enabled && (
            <Button variant="secondary" aria-expanded={open.kind === 'renew'} onClick={() => toggle('renew')}>
              복구 코드 새로 받기
            </Button>
          )}
          {data.enabled && !data.required && (
            <Button variant="secondary" aria-expanded={open.kind === 'off'} onClick={() => toggle('off')}>
              2단계 인증 끄기
            </Button>
          )}
        </div>
      )}
      {open.kind === 'on' && (
        <div className={box}>
          <SwitchOn onDone={show} />
        </div>
      )}
      {(open.kind === 'off' || open.kind === 'renew') && (
        <div className={box}>
          <ProofForm
            key={open.kind}
            purpose={open.kind}
            onRenewed={show}
            onRemoved={() => {
              toast.success('2단계 인증을 껐어요.');
              close();
            }}
          />
        </div>
      )}
      {open.kind === 'codes' && (
        <div className={box}>
          <RecoveryCodes codes={open.codes} onClose={close} />
        </div>
      )}
    </div>
  );
}

/** The second step of a login: how it stands, and the ways to change that. */
export function SecondFactor() {
  return (
    <Loaded
      query={useQuery(accountQueries.secondFactor())}
      loading="2단계 인증 상태를 불러오는 중이에요"
      failed="2단계 인증 상태를 불러오지 못했어요."
    >
      {(data) => <State data={data} />}
    </Loaded>
  );
}
