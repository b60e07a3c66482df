import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Access, PageInfo, SessionDestruction } from '@/api';
import { Pagination } from '@/components/ui/Pagination';
import { type Column, RecordTable } from '@/components/ui/RecordTable';
import { Loading } from '@/components/ui/Skeleton';
import { EmptyState, ErrorState } from '@/components/ui/States';
import { Tabs } from '@/components/ui/Tabs';
import { ApiError } from '@/lib/apiError';
import { count, formatDateTime } from '@/lib/format';
import { pageAddress, pageNumber } from '@/lib/pageNumber';
import { useSite } from '@/lib/site';
import { accessQueries } from './queries';
import { texts } from './texts';

const number = 'w-20 text-end! tabular-nums';

const accessColumns: Column<Access>[] = [
  {
    key: 'at',
    label: texts.columns.at,
    className: 'w-40 whitespace-nowrap',
    cell: ({ at }) => <Time at={at} />,
  },
  { key: 'actor', label: texts.columns.actor, className: 'w-36', cell: ({ actor }) => actor },
  {
    key: 'action',
    label: texts.columns.action,
    className: 'w-20',
    cell: ({ action }) => texts.actions[action],
  },
  {
    key: 'kind',
    label: texts.columns.kind,
    className: 'w-20',
    cell: ({ kind }) => texts.kinds[kind] ?? kind,
  },
  {
    key: 'subject',
    label: texts.columns.subject,
    cell: ({ subject, subjectId }) => (subjectId == null ? subject || '—' : `${subject} #${subjectId}`),
  },
  { key: 'count', label: texts.columns.count, className: number, cell: (row) => count(row.count) },
  {
    key: 'reason',
    label: texts.columns.reason,
    className: 'desktop:ps-4',
    cell: ({ reason }) => reason || '—',
  },
];

const destructionColumns: Column<SessionDestruction>[] = [
  {
    key: 'at',
    label: texts.destructionColumns.at,
    className: 'w-40 whitespace-nowrap',
    cell: ({ at }) => <Time at={at} />,
  },
  { key: 'session', label: texts.destructionColumns.session, cell: ({ sessionTitle }) => sessionTitle },
  {
    key: 'cause',
    label: texts.destructionColumns.cause,
    className: 'w-40',
    cell: ({ cause }) => texts.causes[cause],
  },
  {
    key: 'applications',
    label: texts.destructionColumns.applications,
    className: number,
    cell: ({ applications }) => count(applications),
  },
  {
    key: 'files',
    label: texts.destructionColumns.files,
    className: number,
    cell: ({ files }) => count(files),
  },
];

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}

type PagedProps = {
  name: string;
  query: { data: { page: PageInfo } | undefined; error: unknown; refetch: () => unknown };
  empty: ReactNode;
  children: ReactNode;
};

function Paged({ name, query, empty, children }: PagedProps) {
  const [search] = useSearchParams();
  const { data, error, refetch } = query;
  if (error) return <ErrorState error={new ApiError(0, texts.failed)} onRetry={() => void refetch()} />;
  if (!data) return <Loading label={texts.loading} />;
  if (data.page.totalElements === 0) return empty;
  return (
    <div className="grid gap-6">
      {children}
      <Pagination
        page={pageNumber(search, name)}
        totalPages={data.page.totalPages}
        to={(page) => pageAddress(search, page, name)}
      />
    </div>
  );
}

function Accesses() {
  const [search] = useSearchParams();
  const query = useQuery(accessQueries.list(pageNumber(search)));
  return (
    <Paged name="page" query={query} empty={<EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}>
      <RecordTable
        caption={texts.caption}
        columns={accessColumns}
        rows={query.data?._embedded.accessDTOList ?? []}
        rowKey={({ id }) => id}
        fading={query.isPlaceholderData}
      />
    </Paged>
  );
}

function Destructions() {
  const [search] = useSearchParams();
  const query = useQuery(accessQueries.destructions(pageNumber(search, 'destroyed')));
  return (
    <Paged
      name="destroyed"
      query={query}
      empty={<EmptyState title={texts.noDestructions}>{texts.noDestructionsHint}</EmptyState>}
    >
      <RecordTable
        caption={texts.destructionCaption}
        columns={destructionColumns}
        rows={query.data?._embedded.destructionDTOList ?? []}
        rowKey={({ id }) => id}
        fading={query.isPlaceholderData}
      />
    </Paged>
  );
}

/** Who saw personal data or took it along, and which applications were destroyed. */
export function AccessLog() {
  const { modules } = useSite();
  if (!modules.includes('sessions')) return <Accesses />;
  return (
    <Tabs
      label={texts.caption}
      className="max-desktop:px-0.5"
      panelClassName="pt-4"
      tabs={[
        { key: 'views', label: texts.views, content: <Accesses /> },
        { key: 'destructions', label: texts.destructions, content: <Destructions /> },
      ]}
    />
  );
}
