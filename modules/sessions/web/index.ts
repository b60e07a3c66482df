import { requireLogin } from '@maru/web/lib/requireLogin';
import type { SiteModule } from '@maru/web/site/definition';

export const sessions: SiteModule = {
  name: 'sessions',
  routes: [
    { path: 'session/:sessionType', lazy: () => import('./screens/sessions') },
    { path: 'apply/:sessionCode', lazy: () => import('./screens/apply') },
    {
      path: 'user/mypage/applications/:id',
      loader: requireLogin,
      lazy: () => import('./screens/myApplication'),
    },
  ],
  admin: () => import('./admin'),
  myPage: () => import('./myPage'),
};
