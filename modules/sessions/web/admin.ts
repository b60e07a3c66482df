import type { AdminPart } from '@maru/web/admin/parts';
import { lazy } from 'react';
import type { RouteObject } from 'react-router';
import { destructionTexts } from './applications/texts';

/** Below /admin, behind the guard. */
export const routes: RouteObject[] = [
  { path: 'session/manage', lazy: () => import('./screens/SessionManageScreen') },
  { path: 'session/types', lazy: () => import('./screens/SessionTypesScreen') },
  { path: 'session/new', lazy: () => import('./screens/SessionNewScreen') },
  { path: 'session/edit/:sessionCode', lazy: () => import('./screens/SessionEditScreen') },
  { path: 'apply/view', lazy: () => import('./screens/ApplicationsScreen') },
];

export const accessLog: AdminPart['accessLog'] = {
  key: 'destructions',
  label: destructionTexts.tab,
  Component: lazy(() =>
    import('./applications/Destructions').then((part) => ({ default: part.Destructions })),
  ),
};

export { fields } from './fields';
