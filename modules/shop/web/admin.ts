import type { AdminPart } from '@maru/web/admin/parts';
import type { RouteObject } from 'react-router';
import { itemFilters } from './manage/items/filter';
import { shopPaths } from './paths';

/** Below /admin, behind the guard. */
export const routes: RouteObject[] = [
  { path: 'item/viewList', lazy: () => import('./screens/ItemsScreen') },
  { path: 'item/upload', lazy: () => import('./screens/CreateItemScreen') },
  { path: 'item/edit/:id', lazy: () => import('./screens/ItemEditScreen') },
  { path: 'item/setting', lazy: () => import('./screens/ShopSettingScreen') },
  { path: 'category/manage', lazy: () => import('./screens/CategoriesScreen') },
  { path: 'category/manageItemPriority', lazy: () => import('./screens/PrioritiesScreen') },
];

/** The list of a kind, searched for the same words. */
export const lists: AdminPart['lists'] = {
  item: (q) => shopPaths.admin.items + itemFilters.write({ q }),
};

export { fields } from './fields';
