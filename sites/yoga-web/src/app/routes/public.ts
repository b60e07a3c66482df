import type { RouteObject } from 'react-router';
import { type ModuleRoutes, routesOf } from './modules';

/** A module's screens come and go with its folder. */
const moduleRoutes = routesOf(import.meta.glob<ModuleRoutes>('../modules/*/public.ts', { eager: true }));

/**
 * Home, the boards, the shop, the sessions, and every page of the centre: which paths exist is content (`Site.pages`),
 * so one route serves them all, and what is at none of them is the not-found screen.
 */
export const publicRoutes: RouteObject[] = [
  { index: true, lazy: () => import('./public/home') },
  { path: 'community/:postType', lazy: () => import('./public/board') },
  { path: 'post/:id', lazy: () => import('./public/post') },
  { path: 'upload/:postType', lazy: () => import('./public/upload') },
  { path: 'preview-draft/:ticket', lazy: () => import('./public/draft') },
  { path: 'edit/:id', lazy: () => import('./public/edit') },
  { path: 'shop', lazy: () => import('./public/shop') },
  { path: 'shop/detail/:id', lazy: () => import('./public/item') },
  { path: 'session/:sessionType', lazy: () => import('./public/sessions') },
  { path: 'apply/:sessionCode', lazy: () => import('./public/apply') },
  ...moduleRoutes,
  { path: 'search', lazy: () => import('./public/search') },
  { path: '*', lazy: () => import('./public/page') },
];
