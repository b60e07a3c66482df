import type { EventMonth, EventSummary } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { Link } from 'react-router';
import { eventPaths } from '../paths';
import { monthName, texts } from '../texts';
import { clockOf, eventsOn, weekdayNames, weeksOf } from '../when';

function EventLink({ event, day }: { event: EventSummary; day: string }) {
  const isFirst = event.firstDay === day;
  return (
    <Link
      to={eventPaths.event(event.key)}
      className={cx(
        'block rounded-card px-2 py-1 text-xs leading-snug underline-offset-3 hover:underline',
        event.allDay ? 'bg-accent text-accent-ink' : 'bg-accent-soft text-accent-strong',
      )}
    >
      {/* A day of the month has room for some lines; all of the title is read out, printed and where the link leads. */}
      <span className="line-clamp-4 print:line-clamp-none">
        {!event.allDay && isFirst && <span className="me-1.5 tabular-nums">{clockOf(event.start)}</span>}
        {event.title}
      </span>
    </Link>
  );
}

type DayProps = { day: string; month: string; today: string; events: EventSummary[] };

function Day({ day, month, today, events }: DayProps) {
  const isOutside = !day.startsWith(month);
  const isToday = day === today;
  const date = Number(day.slice(8));
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={cx('h-30 border-t border-line align-top', isOutside && 'text-soft')}
    >
      <div className="grid gap-1 pe-2 pt-2 pb-3">
        <time
          dateTime={day}
          className={cx(
            'grid size-7 place-items-center rounded-full text-sm tabular-nums',
            isToday && 'bg-ink text-accent-ink',
          )}
        >
          {date}
          {isToday && <span className="sr-only">{texts.today}</span>}
        </time>
        {!isOutside && events.map((event) => <EventLink key={event.key} event={event} day={day} />)}
      </div>
    </td>
  );
}

/** The month as a sheet on the wall, for screens that are wide enough. */
export function MonthGrid({ shown, today }: { shown: EventMonth; today: string }) {
  return (
    <table className="w-full table-fixed max-desktop:hidden">
      <caption className="sr-only">{monthName(shown.month)}</caption>
      <thead>
        <tr>
          {weekdayNames.map((name, place) => (
            <th
              key={name}
              scope="col"
              className={cx(
                'pb-2 text-start text-sm font-medium',
                place === 0 ? 'text-highlight-ink' : 'text-soft',
              )}
            >
              {/* Above the numbers, which stand in a round of this width. */}
              <span className="inline-block w-7 text-center">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(shown.month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                month={shown.month}
                today={today}
                events={eventsOn(day, shown.events)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
