import { Paged } from '@maru/web/admin/access/Paged';
import { listApplicationDestructions, type SessionDestruction } from '@maru/web/api';
import { count, formatDateTime } from '@maru/web/lib/format';
import { pageNumber } from '@maru/web/lib/pageNumber';
import { type Column, RecordTable } from '@maru/web/ui/RecordTable';
import { EmptyState } from '@maru/web/ui/States';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { destructionTexts as texts } from './texts';

const pageSize = 20;

const destructionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'access', 'destructions', page],
    queryFn: ({ signal }) => listApplicationDestructions({ path: { page, size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const number = 'w-20 text-end! tabular-nums';

const columns: Column<SessionDestruction>[] = [
  {
    key: 'at',
    label: texts.columns.at,
    className: 'w-40 whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  { key: 'session', label: texts.columns.session, cell: ({ sessionTitle }) => sessionTitle },
  { key: 'cause', label: texts.columns.cause, className: 'w-40', cell: ({ cause }) => texts.causes[cause] },
  {
    key: 'applications',
    label: texts.columns.applications,
    className: number,
    cell: ({ applications }) => count(applications),
  },
  { key: 'files', label: texts.columns.files, className: number, cell: ({ files }) => count(files) },
];

/** Which applications were destroyed, as a part of the record of access. */
export function Destructions() {
  const [search] = useSearchParams();
  const query = useQuery(destructionsQuery(pageNumber(search, 'destroyed')));
  return (
    <Paged
      name="destroyed"
      query={query}
      empty={<EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
    >
      <RecordTable
        caption={texts.caption}
        columns={columns}
        rows={query.data?._embedded.destructionDTOList ?? []}
        rowKey={({ id }) => id}
        fading={query.isPlaceholderData}
      />
    </Paged>
  );
}
