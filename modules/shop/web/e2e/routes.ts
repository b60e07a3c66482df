import type { Route } from '@maru/e2e/fixtures/routes.ts';

export const routes: Route[] = [
  { name: 'shop', path: '/shop', ready: '다음 상품 보기' },
  { name: 'admin-items', path: '/admin/item/viewList', as: 'admin', ready: '모두' },
  { name: 'admin-item-new', path: '/admin/item/upload', as: 'admin', ready: '기본 정보' },
  { name: 'admin-categories', path: '/admin/category/manage', as: 'admin', ready: '보호됨' },
  { name: 'admin-item-priorities', path: '/admin/category/manageItemPriority', as: 'admin', ready: '모두' },
];
