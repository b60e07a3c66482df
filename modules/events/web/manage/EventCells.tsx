import type { EventAdminSummary } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { StateBadge } from '@maru/web/ui/StateBadge';
import { RowActions } from '@maru/web/ui/table/RowActions';
import { cell } from '@maru/web/ui/table/Table';
import { Link } from 'react-router';
import { eventPaths } from '../paths';
import { whenText } from '../when';
import { manageTexts } from './texts';

type EventCellsProps = { event: EventAdminSummary; onHistory: (event: EventAdminSummary) => void };

/** One event of the list: title, time, place, state, and what can be done with it. */
export function EventCells({ event, onHistory }: EventCellsProps) {
  return (
    <>
      <td className={cx(cell, '@max-table:basis-full')}>
        <Link
          to={eventPaths.admin.edit(event.key)}
          className="font-medium underline-offset-4 hover:underline"
        >
          {event.title}
        </Link>
      </td>
      <td className={cx(cell, 'text-balance tabular-nums @max-table:basis-full')}>
        <time dateTime={event.start}>{whenText(event)}</time>
      </td>
      <td className={cx(cell, 'text-soft')}>{event.place}</td>
      <td className={cell}>
        <StateBadge tone={event.published ? 'good' : 'off'}>
          {event.published ? manageTexts.published : manageTexts.hidden}
        </StateBadge>
      </td>
      <td className={cx(cell, 'py-1! pe-0! whitespace-nowrap @max-table:ms-auto')}>
        <RowActions
          title={event.title}
          editPath={eventPaths.admin.edit(event.key)}
          onHistory={() => onHistory(event)}
          view={event.published ? { label: '사이트에서 보기', path: eventPaths.event(event.key) } : undefined}
        />
      </td>
    </>
  );
}
