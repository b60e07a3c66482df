import type { RouteObject } from 'react-router';

/** Below /admin, behind the guard. */
export const routes: RouteObject[] = [
  { path: 'session/manage', lazy: () => import('./SessionManageScreen') },
  { path: 'session/new', lazy: () => import('./SessionNewScreen') },
  { path: 'session/edit/:sessionCode', lazy: () => import('./SessionEditScreen') },
  { path: 'apply/view', lazy: () => import('./ApplicationsScreen') },
];
