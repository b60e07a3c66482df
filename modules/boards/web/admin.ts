import type { AdminPart } from '@maru/web/admin/parts';
import type { RouteObject } from 'react-router';
import { boardPaths } from './paths';

/** Below /admin, behind the guard. */
export const routes: RouteObject[] = [
  { path: 'boards/posts', lazy: () => import('./screens/BoardPostsScreen') },
  { path: 'boards/comments', lazy: () => import('./screens/BoardCommentsScreen') },
];

/** The list of a kind, searched for the same words. */
export const lists: AdminPart['lists'] = {
  post: (q) => `${boardPaths.admin.posts}?${new URLSearchParams({ q })}`,
  comment: (q) => `${boardPaths.admin.comments}?${new URLSearchParams({ q })}`,
};

export { fields } from './fields';
