import { useQuery } from '@tanstack/react-query';
import type { PageContent, Site } from '@/api';
import { NotFound } from '@/components/layout/NotFound';
import { Loading } from '@/components/ui/Skeleton';
import { EmptyState, ErrorState } from '@/components/ui/States';
import { ApiError, toLocalisedMessage } from '@/lib/apiError';
import { useHead } from '@/lib/head';
import type { SitePage } from './model';
import { PageBody, PageIntro } from './parts';
import { pageQueries } from './queries';
import { templateOf } from './templates';
import { pageTexts } from './texts';

function isEmpty(page: PageContent): boolean {
  const { pageContentImages, infoContentImages, pageContentTexts, pageContentVideos } = page;
  return [pageContentImages, infoContentImages, pageContentTexts, pageContentVideos].every(
    (parts) => parts.length === 0,
  );
}

/** A loaded page in the layout that it asks for; of one without any content it says so. */
export function PageArticle({ page }: { page: PageContent }) {
  const Template = templateOf(page.template);
  if (isEmpty(page)) {
    return (
      <article>
        <PageIntro title={page.title} description={page.description} />
        <PageBody>
          <EmptyState title={pageTexts.empty}>{pageTexts.emptyHint}</EmptyState>
        </PageBody>
      </article>
    );
  }
  return (
    <article>
      <Template page={page} />
    </article>
  );
}

/** An information page: its content in the layout that the content asks for. */
export function PageScreen({ site, entry }: { site: Site; entry: SitePage }) {
  const { data, error, isFetching, refetch } = useQuery(pageQueries.byCode(entry.code));
  const isMissing = !data && error instanceof ApiError && error.status === 404;
  const head = { title: data?.title ?? entry.title, description: data?.description, path: entry.path };
  useHead(isMissing ? null : head, site.name);

  if (data) return <PageArticle page={data} />;
  if (isMissing) return <NotFound />;
  return (
    <>
      <PageIntro title={entry.title} />
      <PageBody>
        {error ? (
          <ErrorState
            failed={pageTexts.failed(toLocalisedMessage(error))}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Loading label={pageTexts.loading} />
        )}
      </PageBody>
    </>
  );
}
