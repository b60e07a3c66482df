import type { RouteObject } from 'react-router';

/**
 * Home, and every page of the centre: which paths exist is content (`Site.pages`), so one route serves them all,
 * and what is at none of them is the not-found screen.
 */
export const publicRoutes: RouteObject[] = [
  { index: true, lazy: () => import('./public/home') },
  { path: '*', lazy: () => import('./public/page') },
];
