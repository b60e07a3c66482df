import type { RouteObject } from 'react-router';

/** Below /admin, behind the guard. */
export const routes: RouteObject[] = [
  { path: 'events', lazy: () => import('./EventsScreen') },
  { path: 'events/new', lazy: () => import('./EventNewScreen') },
  { path: 'events/:key', lazy: () => import('./EventEditScreen') },
];
