import type { EventSummary } from '@maru/web/api';
import { Link } from 'react-router';
import { eventPaths } from '../paths';
import { whenText } from '../when';

/** Events one below the other, each with its time and place. */
export function EventRows({ events, label }: { events: EventSummary[]; label: string }) {
  return (
    <ul aria-label={label} className="border-t border-ink">
      {events.map((event) => (
        <li key={event.key} className="group relative grid gap-1 border-b border-line py-5">
          <p className="text-sm text-soft tabular-nums">
            <time dateTime={event.start}>{whenText(event)}</time>
          </p>
          <h3 className="text-lg leading-snug font-semibold">
            <Link
              to={eventPaths.event(event.key)}
              className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {event.title}
            </Link>
          </h3>
          {event.place && <p className="text-md text-soft">{event.place}</p>}
        </li>
      ))}
    </ul>
  );
}
