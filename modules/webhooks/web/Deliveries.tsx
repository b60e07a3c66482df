import type { WebhookDelivery } from '@maru/web/api';
import { formatDateTime, truncate } from '@maru/web/lib/format';
import { pageAddress, pageNumber } from '@maru/web/lib/pageNumber';
import { Pagination } from '@maru/web/ui/Pagination';
import { type Column, RecordTable } from '@maru/web/ui/RecordTable';
import { Loading } from '@maru/web/ui/Skeleton';
import { StateBadge } from '@maru/web/ui/StateBadge';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeliveryPanel } from './DeliveryPanel';
import { webhookQueries } from './queries';
import { states, texts } from './texts';

function columns(open: (delivery: WebhookDelivery) => void): Column<WebhookDelivery>[] {
  return [
    {
      key: 'at',
      label: '시각',
      className: 'w-40 whitespace-nowrap',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    {
      key: 'event',
      label: '이벤트',
      cell: (delivery) => (
        <button
          type="button"
          onClick={() => open(delivery)}
          className="min-h-6 text-start font-medium underline-offset-4 hover:underline"
        >
          {delivery.label}
          <span className="sr-only"> 전송 내용 보기</span>
        </button>
      ),
    },
    {
      key: 'state',
      label: '상태',
      className: 'w-24',
      cell: ({ state }) => <StateBadge tone={states[state].tone}>{states[state].label}</StateBadge>,
    },
    { key: 'tries', label: '시도', className: 'w-16 tabular-nums', cell: ({ tries }) => `${tries}번` },
    { key: 'status', label: '응답', className: 'w-16 tabular-nums', cell: ({ status }) => status ?? '—' },
    {
      key: 'note',
      label: '내용',
      cell: ({ note }) => <span className="break-all text-soft">{truncate(note, 60) || '—'}</span>,
    },
  ];
}

/** What a webhook was told, newest first. One that is under way is followed. */
export function Deliveries({ webhook }: { webhook: string }) {
  const [search] = useSearchParams();
  const page = pageNumber(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(webhookQueries.deliveries(webhook, page));
  const [opened, setOpened] = useState<number | null>(null);
  if (error && !data)
    return <ErrorState failed={texts.logFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading label={texts.loading} />;
  if (data.page.totalElements === 0) return <EmptyState title={texts.noLog}>{texts.noLogHint}</EmptyState>;
  return (
    <div className="grid gap-6">
      <RecordTable
        caption={texts.log}
        columns={columns(({ id }) => setOpened(id))}
        rows={data._embedded.deliveryDTOList}
        rowKey={({ id }) => id}
        fading={isPlaceholderData}
      />
      <Pagination page={page} totalPages={data.page.totalPages} to={(next) => pageAddress(search, next)} />
      <DeliveryPanel id={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
