import type { EventMonth } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { buttonClass } from '@maru/web/ui/Button';
import type { LucideIcon } from 'lucide-react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { eventPaths } from '../paths';
import { monthName, texts } from '../texts';
import { monthAfter } from '../when';

const round = 'grid size-11 place-items-center rounded-full transition-[background-color]';

type StepProps = { label: string; month: string | null | undefined; icon: LucideIcon };

function Step({ label, month, icon: Icon }: StepProps) {
  if (!month) {
    return (
      <span className={cx(round, 'text-soft opacity-40')}>
        <Icon aria-hidden className="size-5" />
      </span>
    );
  }
  return (
    <Link
      to={eventPaths.month(month)}
      preventScrollReset
      aria-label={`${label} (${monthName(month)})`}
      className={cx(round, 'hover:bg-sunken')}
    >
      <Icon aria-hidden className="size-5" />
    </Link>
  );
}

type MonthNavProps = {
  shown: EventMonth;
  isCurrent: boolean;
  /** The month that is on its way, from which the next press leads on. */
  awaited: string | null;
};

function neighboursOf(month: string): Pick<EventMonth, 'previous' | 'next'> {
  return { previous: monthAfter(month, -1), next: monthAfter(month, 1) };
}

/** Which month is shown, and the ways to its neighbours while there is anything there. */
export function MonthNav({ shown, isCurrent, awaited }: MonthNavProps) {
  const { previous, next } = awaited === null ? shown : neighboursOf(awaited);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <h2 aria-live="polite" className="me-auto font-serif text-5xl tabular-nums desktop:text-7xl">
        {monthName(shown.month)}
      </h2>
      <nav aria-label="다른 달" className="-me-3 flex items-center gap-1">
        {!isCurrent && (
          <Link to={eventPaths.month()} preventScrollReset className={buttonClass('secondary', 's', 'me-2')}>
            {texts.thisMonth}
          </Link>
        )}
        <Step label={texts.previous} month={previous} icon={ChevronLeft} />
        <Step label={texts.next} month={next} icon={ChevronRight} />
      </nav>
    </div>
  );
}
