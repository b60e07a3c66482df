import type { ShopAdminItem } from '@maru/web/api';

/** An item as the server gives it to the editor. */
export function testItem(change: Partial<ShopAdminItem> = {}): ShopAdminItem {
  return {
    id: 7,
    key: 'blanket',
    title: '수련 담요',
    description: '<p>덮고 접어 앉습니다.</p>',
    price: 62_000,
    discountPrice: null,
    isDiscountByRate: false,
    discountRate: 0,
    discountAmount: 0,
    soldOut: false,
    isBest: false,
    stockQuantity: null,
    imageUrl: '/media/item/blanket.webp',
    width: 1200,
    height: 1200,
    categories: [{ id: 6, name: '전체상품' }],
    detailImages: [
      { imageUrl: '/media/item/one.webp', priority: 1, width: 10, height: 10, alt: '하나' },
      { imageUrl: '/media/item/two.webp', priority: 2, width: 10, height: 10, alt: '둘' },
    ],
    guideImages: [],
    views: 3,
    createdAt: '2026-03-18T05:00:00Z',
    updatedAt: '2026-03-18T05:00:00Z',
    isListed: true,
    revision: 4,
    ...change,
  };
}
