import type { AdminPart } from '@maru/web/admin/parts';
import type { RouteObject } from 'react-router';
import { eventFilters } from './manage/filter';
import { eventPaths } from './paths';

/** Below /admin, behind the guard. */
export const routes: RouteObject[] = [
  { path: 'events', lazy: () => import('./screens/EventsScreen') },
  { path: 'events/new', lazy: () => import('./screens/EventNewScreen') },
  { path: 'events/calendar', lazy: () => import('./screens/CalendarScreen') },
  { path: 'events/:key', lazy: () => import('./screens/EventEditScreen') },
];

/** The list of a kind, searched for the same words. */
export const lists: AdminPart['lists'] = {
  event: (q) => eventPaths.admin.list + eventFilters.write({ q, state: 'all' }),
};

export { fields } from './fields';
