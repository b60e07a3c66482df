import type { PageRefusal, Site } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { useSession } from '@maru/web/lib/auth';
import { useHead } from '@maru/web/lib/head';
import { useLanguageOf } from '@maru/web/lib/language';
import { pagePath, samePage } from '@maru/web/lib/pagePath';
import { paths } from '@maru/web/lib/paths';
import { isMissing, Loaded } from '@maru/web/ui/Loaded';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { Fragment } from '../islands/Fragment';
import { pageQueries } from './queries';
import { pageTexts } from './texts';

/** What the menu calls this place: the title until the page is here. */
function labelOf(site: Site, path: string): string {
  const entries = site.menu.flatMap(({ items }) => items);
  return entries.find((entry) => samePage(entry.path, path))?.label ?? '';
}

/** In place of a page that others read. */
function RefusedPage({ refusal, path }: { refusal: PageRefusal; path: string }) {
  return (
    <EmptyState title={refusal === 'login' ? pageTexts.forMembers : pageTexts.forGroup}>
      {refusal === 'login' && (
        <Link to={paths.login(path)} className="text-accent underline underline-offset-4">
          {pageTexts.login}
        </Link>
      )}
    </EmptyState>
  );
}

/** An information page, as the look draws it on the server. Where it has moved, the address follows. */
export function PageScreen({ site, path }: { site: Site; path: string }) {
  const query = useQuery(pageQueries.at(path, useSession()));
  const { data } = query;
  const isSpoken = useLanguageOf(data);
  const title = data?.title ?? labelOf(site, path);
  const head = { title, description: data?.description, path: data?.path ?? path };
  useHead(isMissing(query) ? null : head, site.name);
  const around = (state: ReactNode) => (
    <>
      <header className="container-page pt-14 pb-10 desktop:pt-28 desktop:pb-18">
        <PageTitle>{title}</PageTitle>
      </header>
      <div className="container-page pb-24 desktop:pb-40">{state}</div>
    </>
  );
  return (
    <Loaded
      query={query}
      loading={pageTexts.loading}
      failed={(error) => pageTexts.failed(toLocalisedMessage(error))}
      missing={<NotFound />}
      around={around}
    >
      {(found) => {
        if (pagePath(found.path) !== path) return <Navigate to={found.path} replace />;
        if (!isSpoken) return null;
        if (found.refusal) return around(<RefusedPage refusal={found.refusal} path={path} />);
        return <Fragment key={found.html} html={found.html} />;
      }}
    </Loaded>
  );
}
