import { formatDateTime, isoDate } from '@maru/web/lib/format';
import { Loading } from '@maru/web/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Nothing, Panel } from './Panel';
import { applications } from './paths';
import { dashboardQueries } from './queries';
import { texts } from './texts';

function Item({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 text-md">
      <span className="min-w-0">{children}</span>
      <time dateTime={at} className="shrink-0 text-xs text-soft">
        {formatDateTime(at)}
      </time>
    </li>
  );
}

/** The viewer on the day of an application. */
function viewerAt(session: number, appliedAt: string): string {
  const day = isoDate(new Date(appliedAt));
  return `${applications}?session=${session}&from=${day}&to=${day}`;
}

/** For what people applied last, and who signed up. Opening an application is recorded, so no name stands here. */
export function Newest() {
  const { data } = useQuery(dashboardQueries.newest());
  return (
    <>
      <Panel title={texts.newestApplications}>
        {!data ? (
          <Loading label={texts.loading} />
        ) : data.applications.length === 0 ? (
          <Nothing>{texts.noApplications}</Nothing>
        ) : (
          <ol>
            {data.applications.map(({ id, sessionId, sessionTitle, appliedAt }) => (
              <Item key={id} at={appliedAt}>
                <Link to={viewerAt(sessionId, appliedAt)} className="underline-offset-4 hover:underline">
                  {sessionTitle}
                </Link>
              </Item>
            ))}
          </ol>
        )}
      </Panel>
      <Panel title={texts.newestMembers}>
        {!data ? (
          <Loading label={texts.loading} />
        ) : data.members.length === 0 ? (
          <Nothing>{texts.noMembers}</Nothing>
        ) : (
          <ol>
            {data.members.map(({ id, displayName, createdAt }) => (
              <Item key={id} at={createdAt}>
                {displayName}
              </Item>
            ))}
          </ol>
        )}
      </Panel>
    </>
  );
}
