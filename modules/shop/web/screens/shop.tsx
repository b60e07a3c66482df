import { queryClient } from '@maru/web/lib/queryClient';
import type { LoaderFunctionArgs } from 'react-router';
import { ShopScreen } from '../list/ShopScreen';
import { shopQueries } from '../queries';
import { shownPages } from '../shownPages';
import { chosen, shopFilters, type View } from '../view';

/** A list that was left far down is as long again before it is shown, so that its scroll place is there. */
async function lengthen(view: View, pages: number) {
  const [categories, guide] = await Promise.all([
    queryClient.ensureQueryData(shopQueries.categories()),
    queryClient.ensureQueryData(shopQueries.guide()),
  ]);
  const category = chosen(categories, view);
  if (!category) return;
  const list = shopQueries.list({ category: category.id, size: guide.pageSize, first: view.page });
  const known = queryClient.getQueryData(list.queryKey)?.pages.length ?? 0;
  // The document brought the first page alone, which is fresh and no answer to this.
  if (known < pages) await queryClient.prefetchInfiniteQuery({ ...list, pages, staleTime: 0 });
}

/** Starts the loads and does not wait for them: the screen shows its frame at once. */
export async function loader({ request }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(shopQueries.categories());
  void queryClient.prefetchQuery(shopQueries.guide());
  const view = shopFilters.read(new URL(request.url).searchParams);
  const pages = shownPages(view);
  // What cannot be had is told by the screen.
  if (pages > 1) await lengthen(view, pages).catch(() => undefined);
  return null;
}

export function Component() {
  return <ShopScreen />;
}
