import type { EventMonth } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { isoDate } from '@maru/web/lib/format';
import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { buttonClass } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
import { MenuTabs } from '@maru/web/ui/layout/MenuTabs';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useSearchParams } from 'react-router';
import { eventPaths } from '../paths';
import { eventQueries } from '../queries';
import { monthName, texts } from '../texts';
import { readMonth } from '../when';
import { EventRows } from './EventRows';
import { MonthGrid } from './MonthGrid';
import { MonthNav } from './MonthNav';

/** The address that calendar apps open to subscribe. */
function feedAddress(): string {
  return `webcal://${window.location.host}${eventPaths.feed}`;
}

type MonthProps = { shown: EventMonth; isCurrent: boolean; awaited: string | null };

function Month({ shown, isCurrent, awaited }: MonthProps) {
  const isEmpty = shown.events.length === 0;
  return (
    <div className={cx('grid gap-8 transition-opacity', awaited !== null && 'opacity-60')}>
      <MonthNav shown={shown} isCurrent={isCurrent} awaited={awaited} />
      <MonthGrid shown={shown} today={isoDate(new Date())} />
      {isEmpty ? (
        <EmptyState title={texts.none}>{!shown.upcoming && texts.noneHint}</EmptyState>
      ) : (
        <div className="desktop:hidden">
          <EventRows events={shown.events} label={monthName(shown.month)} />
        </div>
      )}
      {shown.upcoming && (
        <section className="grid gap-4">
          <h3 className="text-md font-medium text-soft">{texts.upcoming}</h3>
          <EventRows events={[shown.upcoming]} label={texts.upcoming} />
        </section>
      )}
    </div>
  );
}

function Subscribe() {
  return (
    <aside className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <a href={feedAddress()} className={buttonClass('secondary')}>
        <CalendarPlus aria-hidden className="size-4.5" strokeWidth={1.75} />
        {texts.subscribe}
      </a>
      <p className="text-md text-soft">{texts.subscribeHint}</p>
    </aside>
  );
}

/** A month of events. Which one stands in the address. */
export function MonthScreen() {
  const [search] = useSearchParams();
  const month = readMonth(search);
  const query = useQuery({
    ...eventQueries.month(month ?? null),
    enabled: month !== undefined,
  });
  const { data, isPlaceholderData } = query;
  const name = data?.title ?? texts.title;
  const title = month ? `${monthName(month)} ${name}` : name;
  const path = eventPaths.month(month ?? undefined);
  useHead(month === undefined ? null : { title, path }, useSite().name);

  if (month === undefined) return <NotFound />;
  return (
    <>
      <header className="container-page pt-14 desktop:pt-24">
        <PageTitle>{name}</PageTitle>
        <MenuTabs path={eventPaths.month()} />
      </header>
      <div className="container-page grid gap-12 pt-10 pb-24 desktop:pt-14 desktop:pb-36">
        <Loaded query={query} loading={texts.loading} failed={texts.failed}>
          {(shown) => (
            <Month
              shown={shown}
              isCurrent={month === null}
              awaited={isPlaceholderData ? (month ?? isoDate(new Date()).slice(0, 7)) : null}
            />
          )}
        </Loaded>
        <Subscribe />
      </div>
    </>
  );
}
