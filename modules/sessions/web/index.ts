import { requireLogin } from '@maru/web/lib/requireLogin';
import type { SiteModule } from '@maru/web/site/definition';

export const sessions: SiteModule = {
  name: 'sessions',
  found: '과정',
  account: { invitation: '과정 신청과 내역 확인을 한곳에서 할 수 있어요.', myPage: '신청하신 과정' },
  leaving: '신청한 과정도 모두 취소되고, 신청서와 올린 파일이 지워져요.',
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
