import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Site } from '@/api';
import type { NameSource } from '@/components/compare/names';
import { hasModule, siteQuery } from '@/lib/site';
import { queryClient } from '../queryClient';

/** What a module's files of routes export: `public.ts`, and `admin.ts` below /admin. */
export type ModuleRoutes = { routes: RouteObject[] };

/** What a module shows on a screen that is not its own: `home.tsx`, `myPage.tsx`, `dashboard.tsx`. */
export type ModulePart<Props = object> = { Component: ComponentType<Props> };

/** `drafts/<kind>.tsx`: a record of a kind as its screen will show it, once it is published. */
export type ModuleDraft = { Component: ComponentType<DraftSceneProps> };

/** `names.ts`: what people call values that its records spell otherwise. */
export type ModuleNames = { names: NameSource[] };

export type DraftSceneProps = {
  /** In the words of the kind's ordinary call. */
  content: unknown;
};

/** Files of modules, found by their place. */
type Found<T> = Record<string, T>;

/** What stands at the paths of a module that is switched off. */
type Absent = () => Promise<{ Component: ComponentType }>;

export function routesOf(found: Found<ModuleRoutes>, absent: Absent): RouteObject[] {
  return Object.entries(found).flatMap(([path, { routes }]) =>
    routes.map((route) => whileOn(moduleAt(path), route, absent)),
  );
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

const moduleAt = (path: string) => path.split('/').at(-2) ?? '';

/** The parts of the modules that are switched on, by the names of their folders. */
export function partsOf<T>(found: Found<T>, site: Site): [module: string, part: T][] {
  const named = Object.entries(found).map(([path, part]): [string, T] => [moduleAt(path), part]);
  return named.filter(([module]) => hasModule(site, module));
}
