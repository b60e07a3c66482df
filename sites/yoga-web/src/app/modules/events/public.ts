import type { RouteObject } from 'react-router';

export const routes: RouteObject[] = [
  { path: 'events', lazy: () => import('./month') },
  { path: 'events/:key', lazy: () => import('./event') },
];
