import type { ShopCategory, ShopItemPage, ShopItemSummary } from '@maru/web/api';
import { defineFilters, number, page, type ValuesOf } from '@maru/web/lib/filters';

/** What the address asks for: a category by its number, all of them without one. What is no number is one that is not there. */
export const shopFilters = defineFilters({ category: number({ broken: 0 }), page: page() });
export type View = ValuesOf<typeof shopFilters>;

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
