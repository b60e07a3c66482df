import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { paths } from '@/lib/paths';
import { session } from '@/lib/session';

/**
 * Asked when the page is entered and not after: whoever is logged out while the page is open goes home, as section 4
 * of the specification wants.
 */
function requireLogin({ request }: LoaderFunctionArgs) {
  if (session.token() === null) throw redirect(paths.login(new URL(request.url).pathname));
  return null;
}

/** Login, registration, my page: each screen is a file of its own, loaded lazily. Paths match without regard to case. */
export const accountRoutes: RouteObject[] = [
  { path: 'user/login', lazy: () => import('./account/login') },
  { path: 'user/register', lazy: () => import('./account/register') },
  { path: 'user/register/:provider', lazy: () => import('./account/completion') },
  { path: 'user/findInfo', lazy: () => import('./account/findInfo') },
  { path: 'user/editPassword', loader: requireLogin, lazy: () => import('./account/editPassword') },
  { path: 'user/mypage', lazy: () => import('./account/myPage') },
  {
    path: 'user/mypage/applications/:id',
    loader: requireLogin,
    lazy: () => import('./account/myApplication'),
  },
  { path: ':provider/oauth/redirect', lazy: () => import('./account/landing') },
];
