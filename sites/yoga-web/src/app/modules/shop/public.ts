import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  { path: 'shop', lazy: () => import('./shop') },
  { path: 'shop/detail/:id', lazy: () => import('./item') },
];
