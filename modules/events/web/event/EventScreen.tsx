import type { EventDetail } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { ButtonLink, buttonClass } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { isSentence } from '@maru/web/ui/layout/PageTitle';
import { Picture } from '@maru/web/ui/Picture';
import { ServerHtml } from '@maru/web/ui/ServerHtml';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { Link } from 'react-router';
import { eventPaths } from '../paths';
import { eventQueries } from '../queries';
import { texts } from '../texts';
import { whenText } from '../when';

function Facts({ event }: { event: EventDetail }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-line py-5">
      <dt className="text-soft">{texts.when}</dt>
      <dd>
        <time dateTime={event.start}>{whenText(event)}</time>
      </dd>
      {event.place && (
        <>
          <dt className="text-soft">{texts.where}</dt>
          <dd>{event.place}</dd>
        </>
      )}
    </dl>
  );
}

function Event({ event }: { event: EventDetail }) {
  useHead({ title: event.title, path: eventPaths.event(event.key) }, useSite().name);
  return (
    <article className="container-page pt-8 pb-24 desktop:pt-14 desktop:pb-36">
      <Link
        to={eventPaths.month(event.firstDay.slice(0, 7))}
        className="inline-flex min-h-11 items-center gap-1.5 text-md text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4.5" strokeWidth={1.75} />
        {texts.back}
      </Link>
      <div className="mt-4 grid max-w-[52rem] gap-8 desktop:mt-6">
        <h1
          tabIndex={-1}
          className={cx(
            'font-serif leading-snug',
            isSentence(event.title) ? 'text-title-xs' : 'text-title-xl',
          )}
        >
          {event.title}
        </h1>
        <Facts event={event} />
        {event.imageUrl && (
          <Picture
            image={event}
            priority
            sizes="(width >= 880px) 832px, 92vw"
            className="w-full rounded-card bg-sunken"
          />
        )}
        <ServerHtml html={event.description} className="measure" />
        <div className="flex flex-wrap gap-3">
          {event.link && (
            <ButtonLink to={event.link}>
              {event.link.startsWith('/apply/') ? texts.apply : texts.more}
            </ButtonLink>
          )}
          <a href={eventPaths.file(event.key)} className={buttonClass('secondary')}>
            <CalendarPlus aria-hidden className="size-4.5" strokeWidth={1.75} />
            {texts.keep}
          </a>
        </div>
      </div>
    </article>
  );
}

/** One event: when, where, what, and how to go on from there. */
export function EventScreen({ eventKey }: { eventKey: string }) {
  return (
    <Loaded
      query={useQuery(eventQueries.event(eventKey))}
      loading={texts.loading}
      failed={texts.eventFailed}
      missing={<NotFound />}
      around={(state) => (
        <div className="container-page py-20">
          <h1 className="sr-only">{texts.title}</h1>
          {state}
        </div>
      )}
    >
      {(event) => <Event event={event} />}
    </Loaded>
  );
}
