import type { AdminPart } from '@maru/web/admin/parts';
import type { RouteObject } from 'react-router';
import { moderationFilters } from './moderation/filter';
import { boardPaths } from './paths';

/** Below /admin, behind the guard. */
export const routes: RouteObject[] = [
  { path: 'boards', lazy: () => import('./screens/BoardsScreen') },
  { path: 'boards/new', lazy: () => import('./screens/BoardNewScreen') },
  { path: 'boards/edit/:key', lazy: () => import('./screens/BoardEditScreen') },
  { path: 'boards/posts', lazy: () => import('./screens/BoardPostsScreen') },
  { path: 'boards/comments', lazy: () => import('./screens/BoardCommentsScreen') },
];

/** The list of a kind, searched for the same words. */
export const lists: AdminPart['lists'] = {
  board: () => boardPaths.admin.list,
  post: (q) => boardPaths.admin.posts + moderationFilters.write({ q }),
  comment: (q) => boardPaths.admin.comments + moderationFilters.write({ q }),
};

export { fields } from './fields';
