import {
  getItem,
  getShopGuide,
  listCategories,
  listItems,
  type ShopCategory,
  type ShopGuide,
  type ShopItem,
  type ShopItemPage,
} from '@maru/web/api';
import { askedOnEntry } from '@maru/web/lib/askedOnEntry';
import { asReader } from '@maru/web/lib/asReader';
import { preloaded } from '@maru/web/lib/preloaded';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

type ListView = { category: number; size: number; first: number };

/** The page that the document brought, as the first of the list. */
function firstPage({ category, size, first }: ListView) {
  const found = preloaded<ShopItemPage>(`GET /api/item/getByCategory/${category}/${first}/${size}`);
  if (found.initialData === undefined) return {};
  return {
    initialData: { pages: [found.initialData], pageParams: [first] },
    initialDataUpdatedAt: found.initialDataUpdatedAt,
  };
}

export const shopQueries = {
  all: () => ['shop'] as const,
  categories: () =>
    queryOptions({
      queryKey: [...shopQueries.all(), 'categories'] as const,
      queryFn: ({ signal }) => listCategories({ signal }),
      ...preloaded<ShopCategory[]>('GET /api/category/getAll'),
    }),
  guide: () =>
    queryOptions({
      queryKey: [...shopQueries.all(), 'guide'] as const,
      queryFn: ({ signal }) => getShopGuide({ signal }),
      ...preloaded<ShopGuide>('GET /api/shop/guide'),
    }),
  /** The items of a category from the page `first` on, as many pages as were asked for. */
  list: (view: ListView) =>
    infiniteQueryOptions({
      queryKey: [...shopQueries.all(), 'list', view] as const,
      queryFn: ({ pageParam, signal }) =>
        listItems({ path: { category_id: view.category, page: pageParam, size: view.size }, signal }),
      initialPageParam: view.first,
      getNextPageParam: ({ page }) => (page.number + 1 < page.totalPages ? page.number + 1 : undefined),
      ...firstPage(view),
    }),
  item: (id: number) =>
    queryOptions({
      queryKey: [...shopQueries.all(), 'item', id] as const,
      queryFn: ({ signal }) => getItem({ ...asReader, path: { id }, signal }),
      ...askedOnEntry,
      ...preloaded<ShopItem>(`GET /api/item/getById/${id}`),
    }),
};
