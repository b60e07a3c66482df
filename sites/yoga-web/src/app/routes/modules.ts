import type { RouteObject } from 'react-router';

/** What a file of routes in a folder of `app/modules` exports. */
export type ModuleRoutes = { routes: RouteObject[] };

export function routesOf(found: Record<string, ModuleRoutes>): RouteObject[] {
  return Object.values(found).flatMap(({ routes }) => routes);
}
