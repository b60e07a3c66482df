import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  { path: 'community/:postType', lazy: () => import('./board') },
  { path: 'post/:id', lazy: () => import('./post') },
  { path: 'upload/:postType', lazy: () => import('./upload') },
  { path: 'edit/:id', lazy: () => import('./edit') },
];
