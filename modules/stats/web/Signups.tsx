import { count } from '@maru/web/lib/format';
import { useSite } from '@maru/web/lib/site';
import { Skeleton } from '@maru/web/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from './Panel';
import { dashboardQueries, type SignupCounts } from './queries';
import { texts } from './texts';

const periods = ['today', 'week', 'month'] as const;

/** By which door they came: each social provider, and e-mail. */
function Doors({ stats }: { stats: SignupCounts }) {
  const { socialProviders } = useSite();
  const labelOf = (key: string) => socialProviders.find((provider) => provider.key === key)?.label ?? key;
  const keys = Object.keys(stats).flatMap((name) => /^(.+)UserCount$/.exec(name)?.[1] ?? []);
  const providers = keys.filter((key) => key !== 'regular').sort();
  const doors = ['regular', ...providers].map(
    (key) => [key === 'regular' ? texts.email : labelOf(key), stats[`${key}UserCount`] ?? 0] as const,
  );
  return (
    <dl className="grid grid-cols-[auto_minmax(2rem,auto)] gap-x-2 justify-self-start text-xs text-soft max-desktop:col-start-2 max-desktop:row-span-2 max-desktop:row-start-1 max-desktop:self-center">
      {doors.map(([label, number]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt>{label}</dt>
          <dd className="text-end text-ink tabular-nums">{count(number)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many signed up today, in 7 and in 30 days. */
export function Signups() {
  const [now] = useState(() => new Date());
  const { data } = useQuery(dashboardQueries.signups(now));
  return (
    <Panel title={texts.signups} note={texts.dayNote}>
      <ul className="grid gap-px desktop:grid-cols-3">
        {periods.map((period) => (
          <li
            key={period}
            className="grid content-start gap-1 py-3 max-desktop:grid-cols-[1fr_auto] max-desktop:border-b max-desktop:border-line desktop:border-s desktop:border-line desktop:px-6 desktop:first:border-0 desktop:first:ps-0"
          >
            <h3 className="text-sm text-soft">{texts.periods[period]}</h3>
            {data ? (
              <>
                <p className="text-8xl leading-tight font-semibold tracking-tight tabular-nums">
                  {count(data[period].totalCount ?? 0)}
                  <span className="ms-0.5 text-base font-normal">명</span>
                </p>
                <Doors stats={data[period]} />
              </>
            ) : (
              <Skeleton className="h-16 w-32" />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
