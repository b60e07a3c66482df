import type { texts } from './texts';

const shop: typeof texts = {
  shop: 'Shop',
  categories: 'Categories',
  empty: 'There are no items in this category.',
  emptyHint: 'New items will appear here.',
  listFailed: 'The items could not be loaded.',
  itemFailed: 'The item could not be loaded.',
  categoriesFailed: 'The categories could not be loaded.',
  loading: 'Loading the items',
  more: 'Show more items',
  loadingMore: 'Loading more items',
  earlier: 'Show from the start',
  retryMore: 'Load again',
  soldOut: 'Out Of Stock',
  best: 'Recommended',
  priceBefore: 'Price before the discount',
  priceNow: 'Price',
  off: (amount) => `${amount} off`,
  back: 'Back to the shop',
  gallery: 'Pictures of the item',
  left: (count) => `${count} left`,
  notices: 'Please note',
  product: 'The item',
  policy: 'Exchange and refund',
  guides: 'Pictures about the item',
  shown: (shown, total) => `${shown} of ${total}`,
};

export const english = { shop };
