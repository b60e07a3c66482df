import type { Site } from '@maru/web/api';
import { useHead } from '@maru/web/lib/head';
import { Loaded } from '@maru/web/ui/Loaded';
import { MenuTabs } from '@maru/web/ui/layout/MenuTabs';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import { Skeleton } from '@maru/web/ui/Skeleton';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { sessionPaths } from '../paths';
import { sessionQueries } from '../queries';
import { texts } from '../texts';
import { SessionCard } from './SessionCard';

function ListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{texts.loadingList}</span>
      {[0, 1, 2].map((place) => (
        <div key={place} className="ruled-entry grid gap-x-8 gap-y-6 desktop:grid-cols-12">
          <div className="grid content-start gap-4 desktop:col-span-4">
            <Skeleton className="h-8 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
          </div>
          <div className="grid gap-3 desktop:col-span-7 desktop:col-start-6">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-4 h-13 w-44" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Sessions({ type }: { type: string }) {
  const query = useQuery(sessionQueries.list(type));

  return (
    <Loaded
      query={query}
      loading={<ListSkeleton />}
      failed={texts.listFailed}
      empty={<EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
    >
      {(data) => data.map((session) => <SessionCard key={session.sessionCode} session={session} />)}
    </Loaded>
  );
}

type SessionListScreenProps = { site: Site; type: { key: string; title: string } };

/** The sessions of one type, each with the way to apply (specification, section 2). */
export function SessionListScreen({ site, type }: SessionListScreenProps) {
  useHead({ title: type.title, path: sessionPaths.list(type.key) }, site.name);
  return (
    <>
      <header className="container-page pt-14 desktop:pt-24">
        <PageTitle>{type.title}</PageTitle>
        <MenuTabs
          path={sessionPaths.list(type.key)}
          instead={{
            label: texts.types,
            places: site.sessionTypes.map(({ key, title }) => ({ to: sessionPaths.list(key), title })),
          }}
        />
      </header>
      <div className="container-page pt-10 pb-24 desktop:pt-14 desktop:pb-36">
        <Sessions type={type.key} />
      </div>
    </>
  );
}
