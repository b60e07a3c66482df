import type { SentMail } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { pageAddress, pageNumber } from '@maru/web/lib/pageNumber';
import { Pagination } from '@maru/web/ui/Pagination';
import { type Column, RecordTable } from '@maru/web/ui/RecordTable';
import { Loading } from '@maru/web/ui/Skeleton';
import { StateBadge } from '@maru/web/ui/StateBadge';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { mailQueries } from './queries';
import { states, texts } from './texts';

const columns: Column<SentMail>[] = [
  {
    key: 'at',
    label: '시각',
    className: 'w-40 whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  { key: 'label', label: '메일', cell: ({ label }) => label },
  {
    key: 'state',
    label: '상태',
    className: 'w-24',
    cell: ({ state }) => <StateBadge tone={states[state].tone}>{states[state].label}</StateBadge>,
  },
  { key: 'tries', label: '시도', className: 'w-16 tabular-nums', cell: ({ tries }) => `${tries}번` },
  {
    key: 'note',
    label: '문제',
    cell: ({ note, state }) => <span className="text-soft">{state === 'delivered' ? '—' : note || '—'}</span>,
  },
];

/** What was sent and what waits. It says nothing of whom it went to. */
export function SentMails() {
  const [search] = useSearchParams();
  const page = pageNumber(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(mailQueries.sent(page));
  if (error) return <ErrorState failed={texts.logFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading label={texts.loading} />;
  if (data.page.totalElements === 0) return <EmptyState title={texts.noLog}>{texts.noLogHint}</EmptyState>;
  return (
    <div className="grid gap-6">
      <RecordTable
        caption={texts.log}
        columns={columns}
        rows={data._embedded.mailDTOList}
        rowKey={({ id }) => id}
        fading={isPlaceholderData}
      />
      <Pagination page={page} totalPages={data.page.totalPages} to={(next) => pageAddress(search, next)} />
    </div>
  );
}
