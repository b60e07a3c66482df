import { siteDefinition } from '@maru/web/site/definition';
import type { RouteObject } from 'react-router';
import { moduleRoutes } from '../moduleRoutes';

/**
 * Home, the search, and every page of the centre: which paths exist is content, so one route serves
 * them all, and what is at none of them is the not-found screen.
 */
export function publicRoutes(): RouteObject[] {
  return [
    { index: true, lazy: () => import('./public/home') },
    { path: 'preview-draft/:ticket', lazy: () => import('./public/draft') },
    ...moduleRoutes(siteDefinition().modules, () => import('./public/page')),
    { path: 'search', lazy: () => import('./public/search') },
    { path: '*', lazy: () => import('./public/page') },
  ];
}
