import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Site } from '@/api';
import type { NameSource } from '@/components/compare/names';
import { hasModule } from '@/lib/site';

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

export function routesOf(found: Found<ModuleRoutes>): RouteObject[] {
  return Object.values(found).flatMap(({ routes }) => routes);
}

/** The parts of the modules that are switched on, by the names of their folders. */
export function partsOf<T>(found: Found<T>, site: Site): [module: string, part: T][] {
  const named = Object.entries(found).map(([path, part]): [string, T] => [
    path.split('/').at(-2) ?? '',
    part,
  ]);
  return named.filter(([module]) => hasModule(site, module));
}
