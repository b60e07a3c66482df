import { speak } from '@maru/web/lib/language';
import { siteDefinition } from '@maru/web/site/definition';
import type { RouteObject } from 'react-router';
import { AdminLayout } from '../admin/AdminLayout';
import { moduleRoutes } from '../moduleRoutes';
import { RouteError } from '../RouteError';

/**
 * Everything below /admin, behind the guard; no public page loads any of it.
 * The screens have no loaders that ask the server: nothing may be asked before the guard has let somebody in.
 */
export async function adminRoutes(): Promise<RouteObject[]> {
  const parts = await Promise.all(
    siteDefinition().modules.map(async ({ name, admin }) => ({ name, ...(await admin?.()) })),
  );
  return [
    {
      path: 'admin',
      // It is Korean, also for who comes from a page in another language.
      loader: () => {
        speak('ko');
        return null;
      },
      element: <AdminLayout modules={parts} />,
      children: [
        {
          ErrorBoundary: RouteError,
          children: [
            { index: true, lazy: () => import('../admin/DashboardScreen') },
            { path: 'journal', lazy: () => import('../admin/JournalScreen') },
            { path: 'schedule', lazy: () => import('../admin/ScheduleScreen') },
            { path: 'schedule/changes/:key', lazy: () => import('../admin/ChangeSetScreen') },
            { path: 'backup', lazy: () => import('../admin/BackupScreen') },
            { path: 'pages', lazy: () => import('../admin/PagesScreen') },
            { path: 'pages/new', lazy: () => import('../admin/PageNewScreen') },
            { path: 'page/edit/:code', lazy: () => import('../admin/PageEditScreen') },
            { path: 'media', lazy: () => import('../admin/LibraryScreen') },
            { path: 'media/file', lazy: () => import('../admin/LibraryFileScreen') },
            { path: 'access', lazy: () => import('../admin/AccessScreen') },
            { path: 'requests', lazy: () => import('../admin/RequestsScreen') },
            { path: 'member/stats', lazy: () => import('../admin/MembersScreen') },
            { path: 'member/stats/details/:id', lazy: () => import('../admin/MemberScreen') },
            { path: 'member/groups', lazy: () => import('../admin/GroupsScreen') },
            { path: 'tokens', lazy: () => import('../admin/TokensScreen') },
            { path: 'site/:setting', lazy: () => import('../admin/SiteSettingScreen') },
            { path: 'mail', lazy: () => import('../admin/MailScreen') },
            { path: 'mail/:key', lazy: () => import('../admin/MailEditScreen') },
            ...moduleRoutes(parts, () => import('../admin/NotFoundScreen')),
            { path: '*', lazy: () => import('../admin/NotFoundScreen') },
          ],
        },
      ],
    },
  ];
}
