import type { RouteObject } from 'react-router';

/** Below /admin, behind the guard. */
export const routes: RouteObject[] = [
  { path: 'webhooks', lazy: () => import('./screens/WebhooksScreen') },
  { path: 'webhooks/:key', lazy: () => import('./screens/WebhookScreen') },
];

export { fields } from './fields';
