import type { RouteObject } from 'react-router';
import { type ModuleRoutes, routesOf } from '../modules';

/** A module's screens come and go with its folder. */
const moduleRoutes = routesOf(
  import.meta.glob<ModuleRoutes>('../modules/*/public.ts', { eager: true }),
  () => import('./public/page'),
);

/**
 * Home, the search, and every page of the centre: which paths exist is content (`Site.pages`), so one route serves
 * them all, and what is at none of them is the not-found screen.
 */
export const publicRoutes: RouteObject[] = [
  { index: true, lazy: () => import('./public/home') },
  { path: 'preview-draft/:ticket', lazy: () => import('./public/draft') },
  ...moduleRoutes,
  { path: 'search', lazy: () => import('./public/search') },
  { path: '*', lazy: () => import('./public/page') },
];
