import type { RouteObject } from 'react-router';

/** Below /admin, behind the guard. */
export const routes: RouteObject[] = [
  { path: 'webhooks', lazy: () => import('./WebhooksScreen') },
  { path: 'webhooks/:key', lazy: () => import('./WebhookScreen') },
];
