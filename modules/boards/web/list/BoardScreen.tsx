import type { BoardPostPage, SiteBoard } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { namesPage } from '@maru/web/lib/filters';
import { count } from '@maru/web/lib/format';
import { useHead } from '@maru/web/lib/head';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { ButtonLink } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { Pagination } from '@maru/web/ui/Pagination';
import { EmptyState } from '@maru/web/ui/States';
import { WordsLeftOut } from '@maru/web/ui/search/WordsLeftOut';
import { useQuery } from '@tanstack/react-query';
import Rss from 'lucide-react/icons/rss';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { mayRead, useReader } from '../board';
import { boardPaths } from '../paths';
import { boardQueries } from '../queries';
import { type BoardView, boardFilters } from '../search';
import { texts } from '../texts';
import { BoardHead } from './BoardHead';
import { ListSkeleton } from './ListSkeleton';
import { PostCards } from './PostCards';
import { PostTable } from './PostTable';
import { SearchForm } from './SearchForm';
import { WriteButton } from './WriteButton';

const Categories = lazy(() => import('./Categories'));

type NothingProps = { board: SiteBoard; view: BoardView; found: number };

function Nothing({ board, view, found }: NothingProps) {
  const way = (label: string, to: Partial<BoardView>) => (
    <ButtonLink
      to={{ pathname: boardPaths.board(board.key), search: boardFilters.write(to) }}
      variant="secondary"
      className="mt-4"
    >
      {label}
    </ButtonLink>
  );
  if (found > 0) {
    return <EmptyState title={texts.pastTheEnd}>{way(texts.firstPage, { ...view, page: 0 })}</EmptyState>;
  }
  if (view.q === '') return <EmptyState title={texts.noPosts}>{texts.noPostsHint}</EmptyState>;
  return (
    <EmptyState title={texts.nothingFound}>
      <p>{texts.nothingFoundHint}</p>
      {way(texts.all, {})}
    </EmptyState>
  );
}

function total(data: BoardPostPage | undefined, view: BoardView): string {
  if (!data) return '';
  const posts = count(data.page.totalElements);
  return view.q === '' ? texts.total(posts) : texts.found(view.q, posts);
}

type FoundProps = { board: SiteBoard; view: BoardView; found: BoardPostPage; fading: boolean };

function Found({ board, view, found, fading }: FoundProps) {
  if (found._embedded.postDTOList.length === 0) {
    return <Nothing board={board} view={view} found={found.page.totalElements} />;
  }
  const List = board.layout === 'list' ? PostTable : PostCards;
  return (
    <div className={cx('transition-opacity', fading && 'opacity-60')} aria-busy={fading}>
      <List board={board} data={found} />
    </div>
  );
}

function Posts({ board, view }: { board: SiteBoard; view: BoardView }) {
  const navigate = useNavigate();
  const reader = useReader();
  const query = useQuery(boardQueries.list(board, view, reader.key));
  const { data, isPlaceholderData } = query;
  const address = (next: BoardView) => ({
    pathname: boardPaths.board(board.key),
    search: boardFilters.write(next),
  });
  return (
    <div className="container-page grid gap-8 pt-8 pb-24 desktop:pt-10 desktop:pb-36">
      {board.categories.length > 0 && (
        <Suspense fallback={<div className="min-h-10" />}>
          <Categories board={board} here={view.category} />
        </Suspense>
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <p role="status" className="me-auto min-h-[1.7em] text-md text-soft desktop:-order-2">
          {total(data, view)}
          <WordsLeftOut words={view.q} />
        </p>
        <WriteButton board={board} category={view.category} />
        <SearchForm view={view} onSearch={(next) => navigate(address(next))} />
      </div>
      <Loaded query={query} loading={<ListSkeleton board={board} />} failed={texts.listFailed}>
        {(found) => <Found board={board} view={view} found={found} fading={isPlaceholderData} />}
      </Loaded>
      <div className="relative grid items-center gap-6 desktop:min-h-11">
        <Pagination
          page={view.page}
          totalPages={data?.page.totalPages ?? 0}
          to={(page) => address({ ...view, page })}
        />
        {board.read === 'everyone' && (
          <a
            href={boardPaths.feed(board.key)}
            className="inline-flex min-h-9 items-center gap-1.5 justify-self-center text-sm text-soft underline-offset-4 hover:text-ink hover:underline desktop:absolute desktop:end-0"
          >
            <Rss aria-hidden className="size-4" strokeWidth={1.75} />
            {texts.feed}
          </a>
        )}
      </div>
    </div>
  );
}

/** A board: its posts in the layout that the configuration asks for. Search and page stand in the address. */
export function BoardScreen({ board }: { board: SiteBoard }) {
  const [search] = useSearchParams();
  const reader = useReader();
  const view = boardFilters.read(search);
  const path = boardPaths.board(board.key) + boardFilters.write({ ...view, q: '' });
  const category = board.categories.find(({ key }) => key === view.category);
  const isPage = namesPage(search) && (category !== undefined || view.category === '');
  const title = category ? `${board.title} · ${category.title}` : board.title;
  useHead(isPage ? { title, path } : null, useSite().name);

  const verdict = mayRead(board, reader);
  if (!isPage || verdict === 'no') return <NotFound />;
  return (
    <>
      <BoardHead board={board} />
      {verdict === 'login' ? (
        <div className="container-page pt-10 pb-32">
          <EmptyState title={texts.loginToRead}>
            <ButtonLink
              to={paths.login(boardPaths.board(board.key) + boardFilters.write(view))}
              className="mt-4"
            >
              {texts.login}
            </ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <Posts board={board} view={view} />
      )}
    </>
  );
}
