import { createElement } from 'react';
import type {
  DataRouteMatch,
  DataRouteObject,
  LoaderFunction,
  LoaderFunctionArgs,
  RouteObject,
} from 'react-router';

export type Manifest = Record<string, DataRouteObject>;

/** Gives each route a name, under which `manifest` holds it and what it loads is kept. */
export function named(routes: RouteObject[], manifest: Manifest, parent = ''): DataRouteObject[] {
  return routes.map((route, index) => {
    const id = route.id ?? `${parent}${index}`;
    const { ErrorBoundary, errorElement = ErrorBoundary && createElement(ErrorBoundary) } = route;
    const children = route.children && named(route.children, manifest, `${id}-`);
    const one = { ...route, id, errorElement, children } as DataRouteObject;
    manifest[id] = one;
    return one;
  });
}

/** Brings the code of a route once. A loader that the route has before that stays. */
async function arrive(route: DataRouteObject) {
  const { lazy, loader } = route;
  if (typeof lazy !== 'function') return;
  Object.assign(route, await lazy(), loader ? { loader } : {});
  route.lazy = undefined;
}

async function load(route: DataRouteObject, args: LoaderFunctionArgs): Promise<unknown> {
  const ask = async () => (route.loader as LoaderFunction | undefined)?.(args);
  if (route.loader) {
    const [loaded] = await Promise.all([ask(), arrive(route)]);
    return loaded;
  }
  await arrive(route);
  return ask();
}

type Loaded = Record<string, unknown>;

/** What is known before a step, and which of it the step asks for again. */
export type Before = {
  matches: DataRouteMatch[];
  loaderData: Loaded;
  /** Whether every part of the page is asked again: the address is the same, or its search is another. */
  isAsked: boolean;
};

function isToLoad(match: DataRouteMatch, index: number, { matches, loaderData, isAsked }: Before): boolean {
  const { route } = match;
  if (route.lazy) return true;
  if (!route.loader) return false;
  if (!(route.id in loaderData)) return true;
  if (route.shouldRevalidate) return false;
  const before = matches[index];
  return (
    isAsked ||
    before?.route !== route ||
    before.pathname !== match.pathname ||
    before.params['*'] !== match.params['*']
  );
}

/** The routes of `matches` whose code or data are not there yet. */
export function toLoad(matches: DataRouteMatch[], before: Before): DataRouteMatch[] {
  return matches.filter((match, index) => isToLoad(match, index, before));
}

export type Entered = { loaderData: Loaded; errors: Loaded | null; redirect: string | null };

/** Keeps a failure with the nearest route around it that can show one. */
export function failedIn(matches: DataRouteMatch[], failed: DataRouteMatch, error: unknown): Loaded {
  const around = matches.slice(0, matches.indexOf(failed) + 1);
  return { [(around.findLast(({ route }) => route.errorElement) ?? matches[0] ?? failed).route.id]: error };
}

/** Loads what is missing of a page, all parts at the same time. */
export async function enter(
  matches: DataRouteMatch[],
  missing: DataRouteMatch[],
  known: Loaded,
  url: URL,
): Promise<Entered> {
  const request = new Request(url);
  const ends = await Promise.allSettled(
    missing.map(({ route, params }) =>
      load(route, { request, url, params, pattern: route.path ?? '', context: {} } as LoaderFunctionArgs),
    ),
  );
  const loaderData: Loaded = {};
  for (const { route } of matches) if (route.id in known) loaderData[route.id] = known[route.id];
  const errors: Loaded = {};
  for (const [index, match] of missing.entries()) {
    const end = ends[index];
    if (end?.status === 'fulfilled') loaderData[match.route.id] = end.value;
    if (end?.status !== 'rejected') continue;
    const to = end.reason instanceof Response ? end.reason.headers.get('Location') : null;
    if (to !== null) return { loaderData, errors: null, redirect: to };
    delete loaderData[match.route.id];
    Object.assign(errors, failedIn(matches, match, end.reason));
  }
  return { loaderData, errors: Object.keys(errors).length > 0 ? errors : null, redirect: null };
}
