import type { PageContent, Site } from '@maru/web/api';
import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';
import { useHead } from '@maru/web/lib/head';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import type { PageLayouts } from '../definition';
import type { SitePage } from './model';
import { PageBody } from './parts';
import { pageQueries } from './queries';
import { pageTexts } from './texts';

function isEmpty(page: PageContent): boolean {
  const { pageContentImages, infoContentImages, pageContentTexts, pageContentVideos } = page;
  return [pageContentImages, infoContentImages, pageContentTexts, pageContentVideos].every(
    (parts) => parts.length === 0,
  );
}

/** A loaded page in the layout that it asks for; of one without any content it says so. */
export function PageArticle({ page, layouts }: { page: PageContent; layouts: PageLayouts }) {
  const { templates, PageIntro } = layouts;
  const Template = templates[page.template] ?? Object.values(templates)[0];
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
  return <article>{Template && <Template page={page} />}</article>;
}

type Props = { site: Site; entry: SitePage; layouts: PageLayouts };

/** An information page: its content in the layout that the content asks for. */
export function PageScreen({ site, entry, layouts }: Props) {
  const { PageIntro } = layouts;
  const { data, error, isFetching, refetch } = useQuery(pageQueries.byCode(entry.code));
  const isMissing = !data && error instanceof ApiError && error.status === 404;
  const head = { title: data?.title ?? entry.title, description: data?.description, path: entry.path };
  useHead(isMissing ? null : head, site.name);

  if (data) return <PageArticle page={data} layouts={layouts} />;
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
