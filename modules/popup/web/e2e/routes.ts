import type { Route } from '@maru/e2e/fixtures/routes.ts';

export const routes: Route[] = [
  { name: 'admin-popup', path: '/admin/managePopupModal', as: 'admin', ready: '방문자 화면 미리보기' },
];
