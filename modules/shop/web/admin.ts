import type { RouteObject } from 'react-router';

/** Below /admin, behind the guard. */
export const routes: RouteObject[] = [
  { path: 'item/viewList', lazy: () => import('./screens/ItemsScreen') },
  { path: 'item/upload', lazy: () => import('./screens/ItemUploadScreen') },
  { path: 'item/edit/:id', lazy: () => import('./screens/ItemEditScreen') },
  { path: 'category/manage', lazy: () => import('./screens/CategoriesScreen') },
  { path: 'category/manageItemPriority', lazy: () => import('./screens/PrioritiesScreen') },
];

export { names } from './names';
