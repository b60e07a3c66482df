import type { Site } from '@maru/web/api';
import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';
import { useHead } from '@maru/web/lib/head';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import { Loading } from '@maru/web/ui/Skeleton';
import { ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from '../islands/Fragment';
import type { SitePage } from './model';
import { pageQueries } from './queries';
import { pageTexts } from './texts';

/** An information page, as the look draws it on the server. */
export function PageScreen({ site, entry }: { site: Site; entry: SitePage }) {
  const { data, error, isFetching, refetch } = useQuery(pageQueries.byCode(entry.code));
  const isMissing = !data && error instanceof ApiError && error.status === 404;
  const head = { title: data?.title ?? entry.title, description: data?.description, path: entry.path };
  useHead(isMissing ? null : head, site.name);

  if (data) return <Fragment key={data.html} html={data.html} />;
  if (isMissing) return <NotFound />;
  return (
    <>
      <header className="container-page pt-14 pb-10 desktop:pt-28 desktop:pb-18">
        <PageTitle>{entry.title}</PageTitle>
      </header>
      <div className="container-page pb-24 desktop:pb-40">
        {error ? (
          <ErrorState
            failed={pageTexts.failed(toLocalisedMessage(error))}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Loading label={pageTexts.loading} />
        )}
      </div>
    </>
  );
}
