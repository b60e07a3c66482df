import type { ShopItemPage, ShopItemSummary } from '@maru/web/api';
import { describe, expect, it } from 'vitest';
import { chosen, fromList, merged, shopFilters } from './view';

const categories = [
  { id: 1, name: 'ALL', priority: 0, isAll: true },
  { id: 3, name: '매트', priority: 2, isAll: false },
];

const page = (...ids: number[]) =>
  ({ _embedded: { itemHomeDTOList: ids.map((id) => ({ id }) as ShopItemSummary) } }) as ShopItemPage;

describe('the shop in the address', () => {
  it('reads a category and a page that counts from one', () => {
    expect(shopFilters.read(new URLSearchParams('category=3&page=2'))).toEqual({ category: 3, page: 1 });
  });

  it('reads everything where nothing is named', () => {
    expect(shopFilters.read(new URLSearchParams())).toEqual({ category: null, page: 0 });
  });

  it.each(['x', '', '-1', '1.5'])('§2 reads a category that is not there from “%s”', (category) => {
    expect(shopFilters.read(new URLSearchParams({ category })).category).toBe(0);
  });

  it('writes one address for each view', () => {
    expect(shopFilters.write({ category: null, page: 0 })).toBe('');
    expect(shopFilters.write({ category: 3, page: 0 })).toBe('?category=3');
    expect(shopFilters.write({ category: 3, page: 1 })).toBe('?category=3&page=2');
  });

  it('chooses the category of all where none is named, and none where the named one is not there', () => {
    expect(chosen(categories, { category: null, page: 0 })?.name).toBe('ALL');
    expect(chosen(categories, { category: 3, page: 0 })?.name).toBe('매트');
    expect(chosen(categories, { category: 9, page: 0 })).toBeUndefined();
  });
});

describe('§4 new items are merged without duplicate ids', () => {
  it('keeps each item once, where it was first', () => {
    expect(merged([page(3, 2), page(2, 1), page(1)]).map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});

describe('the way back to the list', () => {
  it('is known only to who came from there', () => {
    expect(fromList({ list: '?category=3' })).toBe('?category=3');
    expect(fromList(null)).toBeNull();
    expect(fromList({ list: 3 })).toBeNull();
  });
});
