import { resendWebhookDelivery, type WebhookAttempt, type WebhookDeliveryDetail } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { count, formatDateTime } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
import { SidePanel } from '@maru/web/ui/SidePanel';
import { StateBadge } from '@maru/web/ui/StateBadge';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { webhookQueries } from './queries';
import { states, texts } from './texts';

const code = 'overflow-x-auto rounded-control bg-sunken p-3 font-mono text-xs whitespace-pre-wrap break-all';

/** The body as a person reads it; what is no JSON stays as it is. */
function pretty(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  return (
    <li className="grid gap-1.5 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <StateBadge tone={attempt.delivered ? 'good' : 'bad'}>
          {attempt.status ?? (attempt.delivered ? '성공' : '실패')}
        </StateBadge>
        <time dateTime={attempt.at}>{formatDateTime(attempt.at)}</time>
        <span className="text-soft tabular-nums">{count(attempt.millis)}ms</span>
      </p>
      {attempt.note && <p className={code}>{attempt.note}</p>}
    </li>
  );
}

function Detail({ detail }: { detail: WebhookDeliveryDetail }) {
  const { delivery, payload, attempts } = detail;
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-[6rem_1fr] gap-y-2 text-md">
        <dt className="text-soft">상태</dt>
        <dd>
          <StateBadge tone={states[delivery.state].tone}>{states[delivery.state].label}</StateBadge>
        </dd>
        <dt className="text-soft">webhook-id</dt>
        <dd className="break-all">{delivery.message}</dd>
        {delivery.nextTryAt && (
          <>
            <dt className="text-soft">다음 시도</dt>
            <dd>{formatDateTime(delivery.nextTryAt)}</dd>
          </>
        )}
      </dl>
      <section aria-label="보낸 내용" className="grid gap-2">
        <h3 className="font-semibold">보낸 내용</h3>
        <pre className={code}>{pretty(payload)}</pre>
      </section>
      <section aria-label="시도" className="grid gap-1">
        <h3 className="font-semibold">시도</h3>
        {attempts.length === 0 && <p className="text-soft">아직 보내기 전</p>}
        <ol>
          {attempts.map((attempt) => (
            <Attempt key={`${attempt.at}-${attempt.millis}`} attempt={attempt} />
          ))}
        </ol>
      </section>
    </div>
  );
}

/** What went wrong with it is said of this delivery alone. */
function Resend({ id, ready }: { id: number; ready: boolean }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => resendWebhookDelivery({ path: { id } }),
    meta: { changes: [webhookQueries.all()] },
    onSuccess: () => toast.success(texts.resent),
  });

  return (
    <div className="flex items-center justify-end gap-3">
      <p role="alert" className="me-auto text-sm text-danger empty:hidden">
        {error && toLocalisedMessage(error)}
      </p>
      <Button size="s" busy={isPending} disabled={!ready} onClick={() => mutate()}>
        {texts.resend}
      </Button>
    </div>
  );
}

/** One delivery: what is sent, every try, and a button that sends it again. */
export function DeliveryPanel({ id, onClose }: { id: number | null; onClose: () => void }) {
  // While the panel slides away it still shows what it showed.
  const [shown, setShown] = useState(id ?? 0);
  if (id !== null && id !== shown) setShown(id);
  const query = useQuery({ ...webhookQueries.delivery(shown), enabled: id !== null });
  const { data } = query;
  return (
    <SidePanel
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title={data?.delivery.label ?? texts.log}
      footer={<Resend key={shown} id={shown} ready={data !== undefined} />}
    >
      <Loaded query={query} loading={texts.loading} failed={texts.deliveryFailed}>
        {(detail) => <Detail detail={detail} />}
      </Loaded>
    </SidePanel>
  );
}
