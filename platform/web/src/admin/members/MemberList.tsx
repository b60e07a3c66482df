import type { AdminMember } from '@maru/web/api';
import { formatDate, formatPhone } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { useFilters } from '@maru/web/lib/useFilters';
import { Button } from '@maru/web/ui/Button';
import { type ExportRequest, ReasonDialog } from '@maru/web/ui/export/ReasonDialog';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { type Column, Table } from '@maru/web/ui/table/Table';
import { useQuery } from '@tanstack/react-query';
import Sheet from 'lucide-react/icons/sheet';
import { useState } from 'react';
import { Link, type To } from 'react-router';
import { type Filter, isFiltered, memberFilters } from './filter';
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
    { key: 'realName', label: texts.realName, width: 'w-28', cell: ({ realName }) => realName || '—' },
    {
      key: 'email',
      label: texts.email,
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    {
      key: 'phone',
      label: texts.phoneNumber,
      width: 'w-36',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ phoneNumber }) => formatPhone(phoneNumber) || '—',
    },
    { key: 'role', label: texts.role, width: 'w-20', cell: ({ role }) => texts.roles[role] },
    {
      key: 'state',
      label: texts.state,
      width: 'w-24',
      className: 'whitespace-nowrap',
      cell: ({ disabled }) =>
        disabled ? <span className="font-medium text-danger">{texts.disabled}</span> : texts.active,
    },
    {
      key: 'joined',
      label: texts.joined,
      width: 'w-28',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
  ];
}

function Found({ filter, to }: { filter: Filter; to: (page: number) => To }) {
  const query = useQuery(memberQueries.list(filter));
  const isNarrow = isFiltered(filter);
  return (
    <PagedList
      query={query}
      page={filter.page}
      to={to}
      loading={texts.loading}
      failed={texts.listFailed}
      total={texts.total}
      empty={
        <EmptyState title={isNarrow ? texts.nothingFound : texts.none}>
          {isNarrow ? texts.nothingHint : texts.noneHint}
        </EmptyState>
      }
    >
      {(data) => (
        <Table
          caption={texts.caption}
          columns={columnsFor(memberFilters.write(filter))}
          rows={data._embedded.memberDTOList}
          rowKey={({ id }) => id}
          fading={query.isPlaceholderData}
        />
      )}
    </PagedList>
  );
}

/** Members, newest first. */
export function MemberList() {
  const { filter, change, to } = useFilters(memberFilters);
  const [wanted, setWanted] = useState<ExportRequest | null>(null);
  return (
    <>
      <MemberFilters filter={filter} onChange={change} />
      <div className="mb-2 flex flex-wrap items-center gap-2 border-t border-line py-2.5">
        <p className="me-auto text-xs text-soft">{texts.recorded}</p>
        <Button variant="secondary" size="s" onClick={() => setWanted(exportOf(filter))}>
          <Sheet aria-hidden className="size-4" />
          {texts.xlsx}
        </Button>
      </div>
      <Found filter={filter} to={(page) => to({ page })} />
      <ReasonDialog request={wanted} onClose={() => setWanted(null)} />
    </>
  );
}
