import type { EventAdminSummary } from '@maru/web/api';
import { StateBadge } from '@maru/web/ui/StateBadge';
import { RowActions } from '@maru/web/ui/table/RowActions';
import type { Column } from '@maru/web/ui/table/Table';
import { Link } from 'react-router';
import { eventPaths } from '../paths';
import { whenText } from '../when';
import { manageTexts } from './texts';

/** What the list says of an event, and what can be done with it. */
export function columnsFor(onHistory: (event: EventAdminSummary) => void): Column<EventAdminSummary>[] {
  return [
    {
      key: 'title',
      label: '행사',
      className: '@max-table:basis-full',
      cell: ({ key, title }) => (
        <Link to={eventPaths.admin.edit(key)} className="font-medium underline-offset-4 hover:underline">
          {title}
        </Link>
      ),
    },
    {
      key: 'when',
      label: '일시',
      width: 'w-72',
      className: 'text-balance tabular-nums @max-table:basis-full',
      cell: (event) => <time dateTime={event.start}>{whenText(event)}</time>,
    },
    { key: 'place', label: '장소', width: 'w-40', className: 'text-soft', cell: ({ place }) => place },
    {
      key: 'state',
      label: '상태',
      width: 'w-20',
      cell: ({ published }) => (
        <StateBadge tone={published ? 'good' : 'off'}>
          {published ? manageTexts.published : manageTexts.hidden}
        </StateBadge>
      ),
    },
    {
      key: 'actions',
      label: '관리',
      width: 'w-28 ps-2.5',
      actions: true,
      className: 'whitespace-nowrap @max-table:ms-auto',
      cell: (event) => (
        <RowActions
          title={event.title}
          editPath={eventPaths.admin.edit(event.key)}
          onHistory={() => onHistory(event)}
          view={event.published ? { label: '사이트에서 보기', path: eventPaths.event(event.key) } : undefined}
        />
      ),
    },
  ];
}
