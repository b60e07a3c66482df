import { requireLogin } from '@maru/web/lib/requireLogin';
import type { RouteObject } from 'react-router';

/** Login, registration, my page: each screen is a file of its own, loaded lazily. Paths match without regard to case. */
export const accountRoutes: RouteObject[] = [
  { path: 'user/login', lazy: () => import('./account/login') },
  { path: 'user/register', lazy: () => import('./account/register') },
  { path: 'user/register/:provider', lazy: () => import('./account/completion') },
  { path: 'user/findInfo', lazy: () => import('./account/findInfo') },
  { path: 'user/editPassword', loader: requireLogin, lazy: () => import('./account/editPassword') },
  { path: 'user/undo/:code', lazy: () => import('./account/undo') },
  { path: 'user/proved', lazy: () => import('./account/proved') },
  { path: 'user/mypage', lazy: () => import('./account/myPage') },
  { path: 'user/mypage/privacy', loader: requireLogin, lazy: () => import('./account/privacy') },
  { path: ':provider/oauth/redirect', lazy: () => import('./account/landing') },
];
