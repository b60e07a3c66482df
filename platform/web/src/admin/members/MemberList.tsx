import type { AdminMember } from '@maru/web/api';
import { count, formatDate, formatPhone } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { Button } from '@maru/web/ui/Button';
import { type ExportRequest, ReasonDialog } from '@maru/web/ui/export/ReasonDialog';
import { Pagination } from '@maru/web/ui/Pagination';
import { type Column, RecordTable } from '@maru/web/ui/RecordTable';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { RedirectToLastPage } from '@maru/web/ui/table/RedirectToLastPage';
import { useQuery } from '@tanstack/react-query';
import Sheet from 'lucide-react/icons/sheet';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Filter, isFiltered, readFilter, writeFilter } from './filter';
import { MemberFilters } from './MemberFilters';
import { exportOf, memberQueries } from './queries';
import { texts } from './texts';

/** The details lead back to the list as it is filtered now. */
function columnsFor(search: string): Column<AdminMember>[] {
  return [
    {
      key: 'nickname',
      label: texts.nickname,
      cell: ({ id, displayName }) => (
        <Link
          to={paths.admin.member(id)}
          state={{ list: search }}
          className="inline-flex min-h-6 items-center font-medium underline-offset-4 hover:underline"
        >
          {displayName}
        </Link>
      ),
    },
    { key: 'realName', label: texts.realName, className: 'w-28', cell: ({ realName }) => realName || '—' },
    {
      key: 'email',
      label: texts.email,
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    {
      key: 'phone',
      label: texts.phoneNumber,
      className: 'w-36 whitespace-nowrap tabular-nums',
      cell: ({ phoneNumber }) => formatPhone(phoneNumber) || '—',
    },
    { key: 'role', label: texts.role, className: 'w-20', cell: ({ role }) => texts.roles[role] },
    {
      key: 'state',
      label: texts.state,
      className: 'w-24 whitespace-nowrap',
      cell: ({ disabled }) =>
        disabled ? <span className="font-medium text-danger">{texts.disabled}</span> : texts.active,
    },
    {
      key: 'joined',
      label: texts.joined,
      className: 'w-28 whitespace-nowrap tabular-nums',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
  ];
}

function Found({ filter, search }: { filter: Filter; search: string }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(memberQueries.list(filter));
  if (error && !data) {
    return (
      <ErrorState
        failed={texts.listFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Loading label={texts.loading} />;
  const members = data._embedded.memberDTOList;
  const isNarrow = isFiltered(filter);
  const to = (page: number) => `?${writeFilter({ ...filter, page })}`;
  return (
    <>
      <p role="status" className="mb-2 text-[0.875rem] text-soft">
        {texts.total(count(data.page.totalElements))}
      </p>
      {members.length === 0 ? (
        <EmptyState title={isNarrow ? texts.nothingFound : texts.none}>
          {isNarrow ? texts.nothingHint : texts.noneHint}
        </EmptyState>
      ) : (
        <RecordTable
          caption={texts.caption}
          columns={columnsFor(search)}
          rows={members}
          rowKey={({ id }) => id}
          fading={isPlaceholderData}
        />
      )}
      <div className="mt-6">
        <RedirectToLastPage page={filter.page} totalPages={data.page.totalPages} to={to} />
        <Pagination page={filter.page} totalPages={data.page.totalPages} to={to} />
      </div>
    </>
  );
}

/** Members, newest first. */
export function MemberList() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const [wanted, setWanted] = useState<ExportRequest | null>(null);
  return (
    <>
      <MemberFilters
        filter={filter}
        onChange={(change) => setSearch(writeFilter({ ...filter, ...change }), { replace: true })}
      />
      <div className="mb-2 flex flex-wrap items-center gap-2 border-t border-line py-2.5">
        <p className="me-auto text-[0.8125rem] text-soft">{texts.recorded}</p>
        <Button variant="secondary" size="s" onClick={() => setWanted(exportOf(filter))}>
          <Sheet aria-hidden className="size-4" />
          {texts.xlsx}
        </Button>
      </div>
      <Found filter={filter} search={writeFilter(filter)} />
      <ReasonDialog request={wanted} onClose={() => setWanted(null)} />
    </>
  );
}
