import { count } from '@maru/web/lib/format';
import { Loading } from '@maru/web/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { NumberTable } from './NumberTable';
import { Nothing, Panel } from './Panel';
import { dashboardQueries } from './queries';
import { texts } from './texts';

/** The pages that were read most. */
export function PopularPages() {
  const { data } = useQuery(dashboardQueries.pages());
  return (
    <Panel title={texts.pages} hint={texts.dailyHint}>
      {!data ? (
        <Loading label={texts.loading} />
      ) : data.length === 0 ? (
        <Nothing>{texts.noPages}</Nothing>
      ) : (
        <NumberTable
          caption={texts.pages}
          columns={[texts.page, texts.views]}
          rows={data.map(({ path, title, views }) => ({
            key: path,
            name: (
              <a href={path} target="_blank" rel="noopener" className="underline-offset-4 hover:underline">
                {title || path}
                <span className="sr-only"> (새 창)</span>
              </a>
            ),
            numbers: [count(views)],
          }))}
        />
      )}
    </Panel>
  );
}
