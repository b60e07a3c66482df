import type { RouteObject } from 'react-router';
import { requireLogin } from '../../requireLogin';

export const routes: RouteObject[] = [
  { path: 'session/:sessionType', lazy: () => import('./sessions') },
  { path: 'apply/:sessionCode', lazy: () => import('./apply') },
  {
    path: 'user/mypage/applications/:id',
    loader: requireLogin,
    lazy: () => import('./myApplication'),
  },
];
