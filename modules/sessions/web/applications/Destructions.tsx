import { texts as access } from '@maru/web/admin/access/texts';
import { listApplicationDestructions, type SessionDestruction } from '@maru/web/api';
import { count, formatDateTime } from '@maru/web/lib/format';
import { usePage } from '@maru/web/lib/useFilters';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { type Column, Table } from '@maru/web/ui/table/Table';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { destructionTexts as texts } from './texts';

const pageSize = 20;

const destructionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'access', 'destructions', page],
    queryFn: ({ signal }) => listApplicationDestructions({ path: { page, size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const number = { width: 'w-20', className: 'tabular-nums', align: 'end' } as const;

const columns: Column<SessionDestruction>[] = [
  {
    key: 'at',
    label: texts.columns.at,
    width: 'w-40',
    className: 'whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  { key: 'session', label: texts.columns.session, cell: ({ sessionTitle }) => sessionTitle },
  { key: 'cause', label: texts.columns.cause, width: 'w-40', cell: ({ cause }) => texts.causes[cause] },
  {
    key: 'applications',
    label: texts.columns.applications,
    ...number,
    cell: ({ applications }) => count(applications),
  },
  { key: 'files', label: texts.columns.files, ...number, cell: ({ files }) => count(files) },
];

/** Which applications were destroyed, as a part of the record of access. */
export function Destructions() {
  const paging = usePage('destroyed');
  const query = useQuery(destructionsQuery(paging.page));
  return (
    <PagedList
      query={query}
      {...paging}
      loading={access.loading}
      failed={access.failed}
      empty={<EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
    >
      {(data) => (
        <Table
          caption={texts.caption}
          columns={columns}
          rows={data._embedded.destructionDTOList}
          rowKey={({ id }) => id}
          fading={query.isPlaceholderData}
        />
      )}
    </PagedList>
  );
}
