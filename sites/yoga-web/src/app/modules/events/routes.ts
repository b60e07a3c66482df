import type { RouteObject } from 'react-router';

export const publicRoutes: RouteObject[] = [
  { path: 'events', lazy: () => import('./month') },
  { path: 'events/:key', lazy: () => import('./event') },
];

/** Below /admin, behind the guard. */
export const adminRoutes: RouteObject[] = [
  { path: 'events', lazy: () => import('./EventsScreen') },
  { path: 'events/new', lazy: () => import('./EventNewScreen') },
  { path: 'events/:key', lazy: () => import('./EventEditScreen') },
];
