import { ExternalLink, History, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import type { EventAdminSummary } from '@/api';
import { cell } from '@/components/table/Table';
import { IconButton } from '@/components/ui/Button';
import { StateBadge } from '@/components/ui/StateBadge';
import { cx } from '@/lib/cx';
import { eventPaths } from '../paths';
import { whenText } from '../when';
import { manageTexts } from './texts';

type EventCellsProps = { event: EventAdminSummary; onHistory: (event: EventAdminSummary) => void };

/** One event of the list: title, time, place, state, and what can be done with it. */
export function EventCells({ event, onHistory }: EventCellsProps) {
  const icon = 'size-9! text-soft hover:bg-sunken hover:text-ink';
  const link = cx('inline-grid place-items-center rounded-full', icon);
  return (
    <>
      <td className={cx(cell, 'max-desktop:basis-full')}>
        <Link
          to={eventPaths.admin.edit(event.key)}
          className="font-medium underline-offset-4 hover:underline"
        >
          {event.title}
        </Link>
      </td>
      <td className={cx(cell, 'text-balance tabular-nums max-desktop:basis-full')}>
        <time dateTime={event.start}>{whenText(event)}</time>
      </td>
      <td className={cx(cell, 'text-soft')}>{event.place}</td>
      <td className={cell}>
        <StateBadge tone={event.published ? 'good' : 'off'}>
          {event.published ? manageTexts.published : manageTexts.hidden}
        </StateBadge>
      </td>
      <td className={cx(cell, 'py-1! pe-0! whitespace-nowrap max-desktop:ms-auto')}>
        <Link
          to={eventPaths.admin.edit(event.key)}
          aria-label={`${event.title} 수정`}
          title="수정"
          className={link}
        >
          <PenLine aria-hidden className="size-4" />
        </Link>
        <IconButton
          label={`${event.title} 변경 기록`}
          title="변경 기록"
          className={icon}
          onClick={() => onHistory(event)}
        >
          <History aria-hidden className="size-4" />
        </IconButton>
        {event.published && (
          <a
            href={eventPaths.event(event.key)}
            target="_blank"
            rel="noopener"
            aria-label={`${event.title} 사이트에서 보기 (새 창)`}
            title="사이트에서 보기"
            className={link}
          >
            <ExternalLink aria-hidden className="size-4" />
          </a>
        )}
      </td>
    </>
  );
}
