import type { ShopCategory, ShopItemPage, ShopItemSummary } from '@maru/web/api';

/** What the address asks for: a category by its number, all of them without one; pages count from one there. */
export type View = { category: number | null; page: number };

function whole(text: string | null): number | null {
  const value = Number(text);
  return text !== null && Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** What is no number of a category is one that is not there. */
export function readView(search: URLSearchParams): View {
  const category = search.get('category');
  return {
    category: category === null ? null : (whole(category) ?? 0),
    page: (whole(search.get('page')) ?? 1) - 1,
  };
}

/** The one address of a view: everything has no category in it, the first page no number. */
export function writeView({ category, page }: View): string {
  const search = new URLSearchParams();
  if (category !== null) search.set('category', String(category));
  if (page > 0) search.set('page', String(page + 1));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The category that is shown; undefined where the address names one that is not there. */
export function chosen(categories: ShopCategory[], view: View): ShopCategory | undefined {
  if (view.category === null) return categories.find((category) => category.isAll);
  return categories.find((category) => category.id === view.category);
}

/** All items of the pages that were loaded, each once: a list that changed meanwhile may repeat some. */
export function merged(pages: ShopItemPage[]): ShopItemSummary[] {
  const items = new Map<number, ShopItemSummary>();
  for (const page of pages) {
    for (const item of page._embedded.itemHomeDTOList) {
      if (!items.has(item.id)) items.set(item.id, item);
    }
  }
  return [...items.values()];
}

/** What a link from the list takes along: the list's address, to which there is a way back. */
export type FromList = { list: string };

export function fromList(state: unknown): string | null {
  const left = state as Partial<FromList> | null;
  return typeof left?.list === 'string' ? left.list : null;
}
