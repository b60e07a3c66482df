import type { Access } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import type { Column } from '@maru/web/ui/table/Table';
import { texts } from './texts';
import { Whose } from './Whose';

const number = { width: 'w-20', className: 'tabular-nums', align: 'end' } as const;

export const accessColumns: Column<Access>[] = [
  {
    key: 'at',
    label: texts.columns.at,
    width: 'w-40',
    className: 'whitespace-nowrap',
    cell: ({ at }) => <Time at={at} />,
  },
  {
    key: 'actor',
    label: texts.columns.actor,
    width: 'w-36',
    cell: ({ actor, token }) => (
      <>
        {actor}
        {token && <span className="block text-xs text-soft">{texts.token(token)}</span>}
      </>
    ),
  },
  {
    key: 'address',
    label: texts.columns.address,
    width: 'w-36',
    className: 'tabular-nums',
    cell: ({ address }) => address || '—',
  },
  {
    key: 'action',
    label: texts.columns.action,
    width: 'w-24',
    cell: ({ action, subjectId }) =>
      action === 'view' && subjectId == null ? `${texts.list} ${texts.actions.view}` : texts.actions[action],
  },
  {
    key: 'kind',
    label: texts.columns.kind,
    width: 'w-20',
    cell: ({ kind }) => texts.kinds[kind] ?? kind,
  },
  {
    key: 'subject',
    label: texts.columns.subject,
    cell: ({ subject, subjectId }) => (subjectId == null ? subject || '—' : `${subject} #${subjectId}`),
  },
  { key: 'count', label: texts.columns.count, ...number, cell: (row) => <Whose access={row} /> },
  {
    key: 'reason',
    label: texts.columns.reason,
    width: '@table:ps-4',
    className: '@table:ps-4',
    cell: ({ reason, purpose }) => reason || purpose,
  },
];

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
