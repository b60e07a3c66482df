import type { RouteObject } from 'react-router';

/** Below /admin, behind the guard. */
export const routes: RouteObject[] = [
  { path: 'item/viewList', lazy: () => import('./ItemsScreen') },
  { path: 'item/upload', lazy: () => import('./ItemUploadScreen') },
  { path: 'item/edit/:id', lazy: () => import('./ItemEditScreen') },
  { path: 'category/manage', lazy: () => import('./CategoriesScreen') },
  { path: 'category/manageItemPriority', lazy: () => import('./PrioritiesScreen') },
];
