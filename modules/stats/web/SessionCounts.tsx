import { count } from '@maru/web/lib/format';
import { Loading } from '@maru/web/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NumberTable } from './NumberTable';
import { Nothing, Panel } from './Panel';
import { applications } from './paths';
import { dashboardQueries } from './queries';
import { texts } from './texts';

const { today, week, month } = texts.periods;

/** How many applied to each session. */
export function SessionCounts() {
  const { data } = useQuery(dashboardQueries.sessions());
  return (
    <Panel title={texts.sessions} note={texts.dayNote}>
      {!data ? (
        <Loading label={texts.loading} />
      ) : data.length === 0 ? (
        <Nothing>{texts.noSessions}</Nothing>
      ) : (
        <NumberTable
          caption={texts.sessions}
          columns={[texts.session, today, week, month, texts.total]}
          rows={data.map(({ sessionId, sessionTitle, lastDay, lastWeek, lastMonth, total }) => ({
            key: sessionId,
            name: (
              <Link
                to={`${applications}?session=${sessionId}`}
                className="underline-offset-4 hover:underline"
              >
                {sessionTitle}
              </Link>
            ),
            numbers: [lastDay, lastWeek, lastMonth, total].map(count),
          }))}
        />
      )}
    </Panel>
  );
}
