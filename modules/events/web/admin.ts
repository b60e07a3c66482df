import type { RouteObject } from 'react-router';

/** Below /admin, behind the guard. */
export const routes: RouteObject[] = [
  { path: 'events', lazy: () => import('./screens/EventsScreen') },
  { path: 'events/new', lazy: () => import('./screens/EventNewScreen') },
  { path: 'events/:key', lazy: () => import('./screens/EventEditScreen') },
];
