import type { ShopCategory, ShopItemPage } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { isPlain } from '@maru/web/lib/plainKey';
import { Button, buttonClass } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import { shopPaths } from '../paths';
import { shopQueries } from '../queries';
import { keepShownPages } from '../shownPages';
import { texts } from '../texts';
import { merged, shopFilters, type View } from '../view';
import { CardSkeletons, ItemCards } from './ItemCards';
import { useNearEnd } from './useNearEnd';

type Query = UseInfiniteQueryResult<InfiniteData<ShopItemPage>>;

type MoreProps = { query: Query; shown: string; next: To; end: RefObject<HTMLDivElement | null> };

/** How much is shown, and the way to the next page. */
function More({ query, shown, next, end }: MoreProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  return (
    <div ref={end} className="grid min-h-11 justify-items-center gap-3">
      <p role="status" className="text-sm text-soft tabular-nums">
        {isFetchingNextPage ? texts.loadingMore : shown}
      </p>
      {isFetchNextPageError && (
        <div role="alert" className="grid justify-items-center gap-3">
          <p>{texts.listFailed}</p>
          <Button variant="secondary" onClick={() => void fetchNextPage()}>
            {texts.retryMore}
          </Button>
        </div>
      )}
      {hasNextPage && !isFetchNextPageError && (
        <Link
          to={next}
          className={buttonClass('secondary', 'm')}
          onClick={(event) => {
            if (!isPlain(event)) return;
            event.preventDefault();
            if (!isFetching) void fetchNextPage();
          }}
        >
          {texts.more}
        </Link>
      )}
    </div>
  );
}

type ItemsProps = { category: ShopCategory; view: View; size: number };

/** The items of a category: the next page comes by itself near the end, or by its link. */
export function Items({ category, view, size }: ItemsProps) {
  const end = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(shopQueries.list({ category: category.id, size, first: view.page }));
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  const waiting = hasNextPage && !isFetching && !isFetchNextPageError;
  useNearEnd(end, waiting, () => void query.fetchNextPage());
  const pages = data?.pages.length;

  useEffect(() => {
    if (pages !== undefined) keepShownPages(view, pages);
  }, [view, pages]);

  const items = merged(data?.pages ?? []);
  const { totalElements = 0, number = 0 } = data?.pages.at(-1)?.page ?? {};
  const to = (page: number) => ({ pathname: shopPaths.list, search: shopFilters.write({ ...view, page }) });
  return (
    <Loaded query={query} loading={<CardSkeletons count={size} />} failed={texts.listFailed}>
      {() =>
        items.length === 0 ? (
          <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
        ) : (
          <>
            {view.page > 0 && (
              <p>
                <Link to={to(0)} className={buttonClass('secondary', 's')}>
                  {texts.earlier}
                </Link>
              </p>
            )}
            <ItemCards items={items} label={category.name} />
            {isFetchingNextPage && <CardSkeletons count={4} />}
            <More
              query={query}
              shown={texts.shown(count(items.length), count(totalElements))}
              next={to(number + 1)}
              end={end}
            />
          </>
        )
      }
    </Loaded>
  );
}
