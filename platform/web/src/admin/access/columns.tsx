import type { Access } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import type { Column } from '@maru/web/ui/RecordTable';
import { texts } from './texts';
import { Whose } from './Whose';

const number = 'w-20 text-end! tabular-nums';

export const accessColumns: Column<Access>[] = [
  {
    key: 'at',
    label: texts.columns.at,
    className: 'w-40 whitespace-nowrap',
    cell: ({ at }) => <Time at={at} />,
  },
  {
    key: 'actor',
    label: texts.columns.actor,
    className: 'w-36',
    cell: ({ actor, token }) => (
      <>
        {actor}
        {token && <span className="block text-[0.8125rem] text-soft">{texts.token(token)}</span>}
      </>
    ),
  },
  {
    key: 'address',
    label: texts.columns.address,
    className: 'w-36 tabular-nums',
    cell: ({ address }) => address || '—',
  },
  {
    key: 'action',
    label: texts.columns.action,
    className: 'w-24',
    cell: ({ action, subjectId }) =>
      action === 'view' && subjectId == null ? `${texts.list} ${texts.actions.view}` : texts.actions[action],
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
  { key: 'count', label: texts.columns.count, className: number, cell: (row) => <Whose access={row} /> },
  {
    key: 'reason',
    label: texts.columns.reason,
    className: '@table:ps-4',
    cell: ({ reason, purpose }) => reason || purpose,
  },
];

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
