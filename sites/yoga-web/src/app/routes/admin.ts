import type { RouteObject } from 'react-router';
import { Component as AdminLayout } from '../admin/AdminLayout';
import { type ModuleRoutes, routesOf } from '../modules';
import { RouteError } from '../RouteError';

/** A module's screens come and go with its folder. */
const moduleRoutes = routesOf(
  import.meta.glob<ModuleRoutes>('../modules/*/admin.ts', { eager: true }),
  () => import('../admin/NotFoundScreen'),
);

/**
 * Everything below /admin, behind the guard; no public page loads any of it.
 * The screens have no loaders: nothing may be asked of the server before the guard has let somebody in.
 */
export const adminRoutes: RouteObject[] = [
  {
    path: 'admin',
    Component: AdminLayout,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { index: true, lazy: () => import('../admin/DashboardScreen') },
          { path: 'journal', lazy: () => import('../admin/JournalScreen') },
          { path: 'schedule', lazy: () => import('../admin/ScheduleScreen') },
          { path: 'backup', lazy: () => import('../admin/BackupScreen') },
          { path: 'page/edit/:code', lazy: () => import('../admin/PageEditScreen') },
          { path: 'access', lazy: () => import('../admin/AccessScreen') },
          { path: 'requests', lazy: () => import('../admin/RequestsScreen') },
          { path: 'member/stats', lazy: () => import('../admin/MembersScreen') },
          { path: 'member/stats/details/:id', lazy: () => import('../admin/MemberScreen') },
          { path: 'tokens', lazy: () => import('../admin/TokensScreen') },
          { path: 'mail', lazy: () => import('../admin/MailScreen') },
          { path: 'mail/:key', lazy: () => import('../admin/MailEditScreen') },
          ...moduleRoutes,
          { path: '*', lazy: () => import('../admin/NotFoundScreen') },
        ],
      },
    ],
  },
];
