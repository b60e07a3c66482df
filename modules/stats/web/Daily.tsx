import type { StatsDay } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { Loading, Skeleton } from '@maru/web/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { NumberTable } from './NumberTable';
import { Nothing, Panel } from './Panel';
import { dashboardQueries } from './queries';
import { texts } from './texts';

const GrowthChart = lazy(() => import('./Charts').then(({ GrowthChart }) => ({ default: GrowthChart })));
const VisitChart = lazy(() => import('./Charts').then(({ VisitChart }) => ({ default: VisitChart })));

type SeriesProps = {
  title: string;
  days: StatsDay[];
  columns: readonly [label: string, of: (day: StatsDay) => number][];
  height: string;
  children: ReactNode;
};

/** A drawing for the eye, and the same numbers as a table for everybody. */
function Series({ title, days, columns, height, children }: SeriesProps) {
  return (
    <>
      <div aria-hidden>
        <Suspense fallback={<Skeleton className={height} />}>{children}</Suspense>
      </div>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-8 items-center text-soft underline-offset-4 hover:text-ink hover:underline">
          {texts.asTable}
          <span className="sr-only">: {title}</span>
        </summary>
        <div className="relative max-h-80 overflow-y-auto pe-2">
          <NumberTable
            caption={title}
            columns={[texts.date, ...columns.map(([label]) => label)]}
            rows={days.toReversed().map((day) => ({
              key: day.date,
              name: <time dateTime={day.date}>{day.date.replaceAll('-', '.')}</time>,
              numbers: columns.map(([, of]) => count(of(day))),
            }))}
          />
        </div>
      </details>
    </>
  );
}

/** Signups, applications and visits of the last 30 days. */
export function Daily() {
  const { data } = useQuery(dashboardQueries.daily());
  const show = (shown: (days: StatsDay[]) => ReactNode) => {
    if (!data) return <Loading label={texts.loading} />;
    return data.length === 0 ? <Nothing>{texts.noDays}</Nothing> : shown(data);
  };
  return (
    <>
      <Panel title={texts.daily} hint={texts.dailyHint}>
        {show((days) => (
          <Series
            title={texts.daily}
            days={days}
            height="h-65"
            columns={[
              [texts.signups, (day) => day.signups],
              [texts.applications, (day) => day.applications],
            ]}
          >
            <GrowthChart days={days} />
          </Series>
        ))}
      </Panel>
      <Panel title={texts.visits} hint={texts.dailyHint}>
        {show((days) => (
          <Series
            title={texts.visits}
            days={days}
            height="h-45"
            columns={[[texts.visitCount, (day) => day.visits]]}
          >
            <VisitChart days={days} />
          </Series>
        ))}
      </Panel>
    </>
  );
}
