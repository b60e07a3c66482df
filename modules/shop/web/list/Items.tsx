import type { ShopCategory } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { isPlain } from '@maru/web/lib/plainKey';
import { Button, buttonClass } from '@maru/web/ui/Button';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { shopPaths } from '../paths';
import { shopQueries } from '../queries';
import { keepShownPages } from '../shownPages';
import { texts } from '../texts';
import { merged, type View, writeView } from '../view';
import { CardSkeletons, ItemCards } from './ItemCards';
import { useNearEnd } from './useNearEnd';

type ItemsProps = { category: ShopCategory; view: View; size: number };

/** The items of a category: the next page comes by itself near the end, or by its link. */
export function Items({ category, view, size }: ItemsProps) {
  const end = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(shopQueries.list({ category: category.id, size, first: view.page }));
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  const { fetchNextPage, refetch } = query;
  const waiting = hasNextPage && !isFetching && !isFetchNextPageError;
  useNearEnd(end, waiting, () => void fetchNextPage());
  const pages = data?.pages.length;

  useEffect(() => {
    if (pages !== undefined) keepShownPages(view, pages);
  }, [view, pages]);

  if (!data) {
    if (!error) return <CardSkeletons count={size} />;
    return (
      <ErrorState
        failed={texts.listFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const items = merged(data.pages);
  const total = data.pages.at(-1)?.page.totalElements ?? 0;
  const last = data.pages.at(-1)?.page.number ?? 0;
  const to = (page: number) => ({ pathname: shopPaths.list, search: writeView({ ...view, page }) });
  if (items.length === 0) return <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>;
  return (
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
      <div ref={end} className="grid min-h-11 justify-items-center gap-3">
        <p role="status" className="text-[0.875rem] text-soft tabular-nums">
          {isFetchingNextPage ? texts.loadingMore : texts.shown(count(items.length), count(total))}
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
            to={to(last + 1)}
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
    </>
  );
}
