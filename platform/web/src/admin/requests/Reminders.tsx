import { cx } from '@maru/web/lib/cx';
import { formatDay, formatMonth } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { requestQueries } from './queries';
import { reminderTexts as texts } from './texts';

type NoteProps = { children: ReactNode; to: string; label: string; urgent?: boolean };

function Note({ children, to, label, urgent = false }: NoteProps) {
  return (
    <li
      className={cx(
        'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-control px-4 py-3 text-md',
        urgent ? 'bg-danger-soft text-danger' : 'bg-sunken',
      )}
    >
      <span>{children}</span>
      <Link to={to} className="font-medium underline underline-offset-4">
        {label}
      </Link>
    </li>
  );
}

/** What the law wants done of admins by now. Nothing while nothing is, and while nobody could say. */
export function Reminders({ className }: { className?: string }) {
  const { data } = useQuery(requestQueries.reminders());
  if (!data || (!data.unreviewedMonth && data.openRequests === 0)) return null;
  const waiting = data.openRequests - data.overdueRequests;
  const due = data.overdueRequests === 0 && data.nextDueOn;
  return (
    <ul aria-label={texts.label} className={cx('grid gap-2', className)}>
      {data.overdueRequests > 0 && (
        <Note to={paths.admin.requests} label={texts.toRequests} urgent>
          {texts.overdue(data.overdueRequests)}
        </Note>
      )}
      {waiting > 0 && (
        <Note to={paths.admin.requests} label={texts.toRequests}>
          {texts.waiting(waiting)}
          {due && texts.due(formatDay(due))}
        </Note>
      )}
      {data.unreviewedMonth && (
        <Note to={paths.admin.accessReviews} label={texts.toReviews}>
          {texts.month(formatMonth(data.unreviewedMonth))}
        </Note>
      )}
    </ul>
  );
}
