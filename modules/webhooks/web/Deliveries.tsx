import type { WebhookDelivery } from '@maru/web/api';
import { formatDateTime, truncate } from '@maru/web/lib/format';
import { usePage } from '@maru/web/lib/useFilters';
import { StateBadge } from '@maru/web/ui/StateBadge';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { type Column, Table } from '@maru/web/ui/table/Table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeliveryPanel } from './DeliveryPanel';
import { webhookQueries } from './queries';
import { states, texts } from './texts';

function columns(open: (delivery: WebhookDelivery) => void): Column<WebhookDelivery>[] {
  return [
    {
      key: 'at',
      label: '시각',
      width: 'w-40',
      className: 'whitespace-nowrap',
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
      width: 'w-24',
      cell: ({ state }) => <StateBadge tone={states[state].tone}>{states[state].label}</StateBadge>,
    },
    {
      key: 'tries',
      label: '시도',
      width: 'w-16',
      className: 'tabular-nums',
      cell: ({ tries }) => `${tries}번`,
    },
    {
      key: 'status',
      label: '응답',
      width: 'w-16',
      className: 'tabular-nums',
      cell: ({ status }) => status ?? '—',
    },
    {
      key: 'note',
      label: '내용',
      cell: ({ note }) => <span className="break-all text-soft">{truncate(note, 60) || '—'}</span>,
    },
  ];
}

/** What a webhook was told, newest first. One that is under way is followed. */
export function Deliveries({ webhook }: { webhook: string }) {
  const paging = usePage();
  const query = useQuery(webhookQueries.deliveries(webhook, paging.page));
  const [opened, setOpened] = useState<number | null>(null);

  return (
    <>
      <PagedList
        query={query}
        {...paging}
        loading={texts.loading}
        failed={texts.logFailed}
        empty={<EmptyState title={texts.noLog}>{texts.noLogHint}</EmptyState>}
      >
        {(data) => (
          <Table
            caption={texts.log}
            columns={columns(({ id }) => setOpened(id))}
            rows={data._embedded.deliveryDTOList}
            rowKey={({ id }) => id}
            fading={query.isPlaceholderData}
          />
        )}
      </PagedList>
      <DeliveryPanel id={opened} onClose={() => setOpened(null)} />
    </>
  );
}
