import type { SearchKind, Site } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { ButtonLink } from '@maru/web/ui/Button';
import { Pagination } from '@maru/web/ui/Pagination';
import { Skeleton } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Places } from './Places';
import { searchQueries } from './queries';
import { ResultList } from './ResultList';
import { texts } from './texts';
import { address, amount, type SearchView } from './view';

function Kinds({ view, kinds }: { view: SearchView; kinds: SearchKind[] }) {
  const choices = [{ kind: null, label: texts.all }, ...kinds];
  return (
    <nav
      aria-label={texts.kinds}
      className="flex gap-1 max-desktop:-mx-5.5 max-desktop:overflow-x-auto max-desktop:px-5.5 max-desktop:[scrollbar-width:none]"
    >
      {choices.map(({ kind, label }) => (
        <Link
          key={label}
          to={address({ ...view, kind, page: 0 })}
          aria-current={kind === view.kind ? 'page' : undefined}
          className="min-h-10 shrink-0 rounded-full px-3 py-1.5 text-[0.9375rem] whitespace-nowrap text-soft focus-visible:-outline-offset-2 desktop:px-4 hover:bg-sunken aria-[current=page]:bg-accent aria-[current=page]:text-accent-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function ResultsSkeleton() {
  return (
    <div className="grid gap-9 border-t border-line pt-7">
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="grid gap-3">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-5 w-11/12" />
        </div>
      ))}
    </div>
  );
}

/** What was found for an address: how much, of which kinds, and a page of it. */
export function Results({ view, menu }: { view: SearchView; menu: Site['menu'] }) {
  const query = useQuery(searchQueries.page(view));
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  const results = data?._embedded.searchDTOList ?? [];
  return (
    <>
      {data ? <Kinds view={view} kinds={data.kinds} /> : !error && <Skeleton className="h-10 w-4/5" />}
      <p role="status" className="text-[0.9375rem] text-soft">
        {data && !isPlaceholderData ? texts.found(view.q, amount(data)) : !error && texts.searching}
      </p>
      {error && !data ? (
        <ErrorState
          failed={texts.failed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <ResultsSkeleton />
      ) : results.length > 0 ? (
        <div
          className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}
          aria-busy={isPlaceholderData}
        >
          <ResultList results={results} />
        </div>
      ) : data.page.totalElements > 0 ? (
        <EmptyState title={texts.pastTheEnd}>
          <ButtonLink to={address({ ...view, page: 0 })} variant="secondary" className="mt-4">
            {texts.firstPage}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <EmptyState title={texts.nothing}>{texts.nothingHint}</EmptyState>
          <Places menu={menu} />
        </>
      )}
      <Pagination
        page={view.page}
        totalPages={data?.page.totalPages ?? 0}
        to={(page) => address({ ...view, page })}
      />
    </>
  );
}
