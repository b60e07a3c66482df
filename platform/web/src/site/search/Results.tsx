import type { SearchKind, SearchPage, Site } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { ButtonLink } from '@maru/web/ui/Button';
import { isFailed, Loaded } from '@maru/web/ui/Loaded';
import { Pagination } from '@maru/web/ui/Pagination';
import { Skeleton } from '@maru/web/ui/Skeleton';
import { EmptyState } from '@maru/web/ui/States';
import { WordsLeftOut } from '@maru/web/ui/search/WordsLeftOut';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Places } from './Places';
import { searchQueries } from './queries';
import { ResultList } from './ResultList';
import { texts } from './texts';
import { address, amount, type SearchView } from './view';

function Kinds({ view, kinds }: { view: SearchView; kinds: SearchKind[] }) {
  const choices = [{ kind: '', label: texts.all }, ...kinds];
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
          className="min-h-10 shrink-0 rounded-full px-3 py-1.5 text-md whitespace-nowrap text-soft focus-visible:-outline-offset-2 desktop:px-4 hover:bg-sunken aria-[current=page]:bg-accent aria-[current=page]:text-accent-ink"
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

type FoundProps = { found: SearchPage; view: SearchView; menu: Site['menu']; fading: boolean };

function Found({ found, view, menu, fading }: FoundProps) {
  const results = found._embedded.searchDTOList;
  if (results.length > 0) {
    return (
      <div className={cx('transition-opacity', fading && 'opacity-60')} aria-busy={fading}>
        <ResultList results={results} />
      </div>
    );
  }
  if (found.page.totalElements > 0) {
    return (
      <EmptyState title={texts.pastTheEnd}>
        <ButtonLink to={address({ ...view, page: 0 })} variant="secondary" className="mt-4">
          {texts.firstPage}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState title={texts.nothing}>{texts.nothingHint}</EmptyState>
      <Places menu={menu} />
    </>
  );
}

/** What was found for an address: how much, of which kinds, and a page of it. */
export function Results({ view, menu }: { view: SearchView; menu: Site['menu'] }) {
  const query = useQuery(searchQueries.page(view));
  const { data, isPlaceholderData } = query;
  return (
    <>
      {data ? (
        <Kinds view={view} kinds={data.kinds} />
      ) : (
        !isFailed(query) && <Skeleton className="h-10 w-4/5" />
      )}
      <p role="status" className="text-md text-soft">
        {data && !isPlaceholderData ? texts.found(view.q, amount(data)) : !isFailed(query) && texts.searching}
        <WordsLeftOut words={view.q} />
      </p>
      <Loaded query={query} loading={<ResultsSkeleton />} failed={texts.failed}>
        {(found) => <Found found={found} view={view} menu={menu} fading={isPlaceholderData} />}
      </Loaded>
      <Pagination
        page={view.page}
        totalPages={data?.page.totalPages ?? 0}
        to={(page) => address({ ...view, page })}
      />
    </>
  );
}
