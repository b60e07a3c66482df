import { queryClient } from '@maru/web/lib/queryClient';
import { hasModule, siteQuery } from '@maru/web/lib/site';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** What stands at the paths of a module that is switched off. */
type Absent = () => Promise<{ Component: ComponentType }>;

type Module = { name: string; routes?: RouteObject[] };

export function moduleRoutes(modules: Module[], absent: Absent): RouteObject[] {
  return modules.flatMap(({ name, routes = [] }) => routes.map((route) => whileOn(name, route, absent)));
}

/** Calls of a module that is switched off are answered by nobody: its screens would only say that they failed. */
function whileOn(module: string, route: RouteObject, absent: Absent): RouteObject {
  const { lazy } = route;
  if (typeof lazy !== 'function') return route;
  return {
    ...route,
    lazy: async () => {
      const site = await queryClient.ensureQueryData(siteQuery);
      if (hasModule(site, module)) return lazy();
      return { Component: (await absent()).Component };
    },
  } as RouteObject;
}
