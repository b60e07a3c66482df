import { Loaded } from '@maru/web/ui/Loaded';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Deliveries } from '../Deliveries';
import { webhookPaths } from '../paths';
import { webhookQueries } from '../queries';
import { texts } from '../texts';
import { WebhookDetail } from '../WebhookDetail';

export function Component() {
  const { key = '' } = useParams();
  const query = useQuery(webhookQueries.list());
  const webhook = query.data?.webhooks.find((one) => one.key === key);
  return (
    <>
      <AdminHeading
        title={webhook?.name ?? '웹훅'}
        crumbs={[{ label: '웹훅 목록', path: webhookPaths.list }]}
      />
      <Loaded query={query} loading={texts.loading} failed="웹훅을 불러오지 못했습니다.">
        {() =>
          webhook ? (
            <div className="grid gap-10">
              <WebhookDetail webhook={webhook} />
              <section aria-labelledby="deliveries" className="grid gap-3">
                <h2 id="deliveries" className="text-lg font-semibold">
                  {texts.log}
                </h2>
                <Deliveries webhook={webhook.key} />
              </section>
            </div>
          ) : (
            <EmptyState title="없는 웹훅">삭제했다면 변경 기록에서 되돌릴 수 있음</EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
