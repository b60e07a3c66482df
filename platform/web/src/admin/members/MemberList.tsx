import { groupQueries } from '@maru/web/admin/groups/queries';
import type { AdminMember, MemberGroup } from '@maru/web/api';
import { formatDate, formatPhone } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { useFilters } from '@maru/web/lib/useFilters';
import { Button } from '@maru/web/ui/Button';
import { ChoiceFilter } from '@maru/web/ui/ChoiceFilter';
import { ReasonDialog, type ReasonRequest } from '@maru/web/ui/ReasonDialog';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { SelectionBar } from '@maru/web/ui/table/SelectionBar';
import { type Column, Table } from '@maru/web/ui/table/Table';
import { UndoNotice } from '@maru/web/ui/table/UndoNotice';
import { useBulkChange } from '@maru/web/ui/table/useBulkChange';
import { useSelection } from '@maru/web/ui/table/useSelection';
import { useQuery } from '@tanstack/react-query';
import Sheet from 'lucide-react/icons/sheet';
import { useState } from 'react';
import { Link, type To } from 'react-router';
import { type Filter, isFiltered, memberFilters } from './filter';
import { GroupActions } from './GroupActions';
import { MemberFilters } from './MemberFilters';
import { exportOf, memberQueries } from './queries';
import { groupsTexts, texts } from './texts';

/** The details lead back to the list as it is filtered now. */
function columnsFor(search: string, groups: MemberGroup[]): Column<AdminMember>[] {
  const titles = (keys: string[]) => groups.filter(({ key }) => keys.includes(key)).map(({ title }) => title);
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
    // Where there are none, no room is taken for them.
    ...(groups.length > 0
      ? [
          {
            key: 'groups',
            label: groupsTexts.title,
            cell: ({ groups: keys }: AdminMember) => titles(keys).join(', ') || '—',
          },
        ]
      : []),
    {
      key: 'joined',
      label: texts.joined,
      width: 'w-28',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
  ];
}

type FoundProps = { filter: Filter; groups: MemberGroup[]; to: (page: number) => To };

function Found({ filter, groups, to }: FoundProps) {
  const query = useQuery(memberQueries.list(filter));
  const members = query.data?._embedded.memberDTOList ?? [];
  const selection = useSelection(members.map(({ id }) => id));
  const bulk = useBulkChange([memberQueries.all(), groupQueries.all()]);
  const isNarrow = isFiltered(filter);
  return (
    <>
      <UndoNotice bulk={bulk} />
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
          <>
            <Table
              caption={texts.caption}
              columns={columnsFor(memberFilters.write(filter), groups)}
              rows={data._embedded.memberDTOList}
              rowKey={({ id }) => id}
              fading={query.isPlaceholderData}
              {...(groups.length > 0 && {
                selection,
                selectLabel: ({ displayName }: AdminMember) => groupsTexts.select(displayName),
              })}
            />
            <SelectionBar selection={selection}>
              <GroupActions groups={groups} ids={[...selection.ids]} bulk={bulk} onDone={selection.clear} />
            </SelectionBar>
          </>
        )}
      </PagedList>
    </>
  );
}

/** Members, newest first. */
export function MemberList() {
  const { filter, change, to } = useFilters(memberFilters);
  const { data: groups = [] } = useQuery(groupQueries.list());
  const [wanted, setWanted] = useState<ReasonRequest | null>(null);
  return (
    <>
      <MemberFilters filter={filter} onChange={change} />
      {groups.length > 0 && (
        <ChoiceFilter
          label={groupsTexts.group}
          value={filter.group}
          options={[['', groupsTexts.all], ...groups.map(({ key, title }) => [key, title] as const)]}
          onChange={(group) => change({ group })}
          className="mb-5 max-w-56"
        />
      )}
      <div className="mb-2 flex flex-wrap items-center gap-2 border-t border-line py-2.5">
        <p className="me-auto text-xs text-soft">{texts.recorded}</p>
        <Button variant="secondary" size="s" onClick={() => setWanted(exportOf(filter))}>
          <Sheet aria-hidden className="size-4" />
          {texts.xlsx}
        </Button>
      </div>
      <Found filter={filter} groups={groups} to={(page) => to({ page })} />
      <ReasonDialog request={wanted} onClose={() => setWanted(null)} />
    </>
  );
}
