import type { SentMail } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { usePage } from '@maru/web/lib/useFilters';
import { StateBadge } from '@maru/web/ui/StateBadge';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { type Column, Table } from '@maru/web/ui/table/Table';
import { useQuery } from '@tanstack/react-query';
import { mailQueries } from './queries';
import { states, texts } from './texts';

const columns: Column<SentMail>[] = [
  {
    key: 'at',
    label: '시각',
    width: 'w-40',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  { key: 'label', label: '메일', cell: ({ label }) => label },
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
    key: 'note',
    label: '문제',
    cell: ({ note, state }) => <span className="text-soft">{state === 'delivered' ? '—' : note || '—'}</span>,
  },
];

/** What was sent and what waits. It says nothing of whom it went to. */
export function SentMails() {
  const paging = usePage();
  const query = useQuery(mailQueries.sent(paging.page));

  return (
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
          columns={columns}
          rows={data._embedded.mailDTOList}
          rowKey={({ id }) => id}
          fading={query.isPlaceholderData}
        />
      )}
    </PagedList>
  );
}
