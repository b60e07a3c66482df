import type { RouteObject } from 'react-router';

/** Below /admin, behind the guard. */
export const routes: RouteObject[] = [
  { path: 'boards/posts', lazy: () => import('./screens/BoardPostsScreen') },
  { path: 'boards/comments', lazy: () => import('./screens/BoardCommentsScreen') },
];

export { names } from './names';
