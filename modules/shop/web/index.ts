import type { SiteModule } from '@maru/web/site/definition';

export const shop: SiteModule = {
  name: 'shop',
  found: '상품',
  routes: [
    { path: 'shop', lazy: () => import('./screens/shop') },
    { path: 'shop/detail/:id', lazy: () => import('./screens/item') },
  ],
  english: () => import('./english'),
  admin: () => import('./admin'),
};
