import type { RouteObject } from 'react-router';

/** Below /admin, behind the guard. */
export const routes: RouteObject[] = [
  { path: 'managePopupModal', lazy: () => import('./screens/PopupScreen') },
];
