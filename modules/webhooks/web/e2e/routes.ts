import type { Route } from '@maru/e2e/fixtures/routes.ts';

export const routes: Route[] = [
  { name: 'admin-webhooks', path: '/admin/webhooks', as: 'admin', ready: '웹훅 추가' },
];
