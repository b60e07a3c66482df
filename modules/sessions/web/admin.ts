import type { RouteObject } from 'react-router';

/** Below /admin, behind the guard. */
export const routes: RouteObject[] = [
  { path: 'session/manage', lazy: () => import('./screens/SessionManageScreen') },
  { path: 'session/new', lazy: () => import('./screens/SessionNewScreen') },
  { path: 'session/edit/:sessionCode', lazy: () => import('./screens/SessionEditScreen') },
  { path: 'apply/view', lazy: () => import('./screens/ApplicationsScreen') },
];

export { fields } from './fields';
