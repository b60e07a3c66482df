import {
  type Blocker,
  type BlockerFunction,
  type DataRouteMatch,
  type DataRouter,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  type Navigation,
  type NavigationType,
  type Path,
  type RouteObject,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  resolvePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router';
import { type Before, enter, failedIn, type Manifest, named, toLoad } from './enter';

type Init = {
  routes: RouteObject[];
  history: ReturnType<typeof UNSAFE_createBrowserHistory>;
  basename?: string;
  /** Routes below the route `under` that come with the first step to a path that needs them. */
  further?: { under: string; isNeeded: (pathname: string) => boolean; load: () => Promise<RouteObject[]> };
};

type Step = {
  action: `${NavigationType}`;
  location: Location;
  preventScrollReset?: boolean;
  /** Whether the page that is open is asked again, and stays where it is. */
  isAgain?: boolean;
};

const newKey = () => Math.random().toString(36).slice(2, 10);

function isSamePage(one: Path, other: Path): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

/** To a place of the same page, of which nothing is loaded. */
function isWithin(before: Path, after: Path): boolean {
  return isSamePage(before, after) && after.hash !== '';
}

/**
 * Goes from page to page: brings code and data of a page, and shows it then. It stands in for react-router's own
 * `createBrowserRouter`, whose forms, fetchers and middleware nobody here uses, below the same hooks and provider.
 */
export function createRouter({ routes: given, history, basename = '/', further }: Init): DataRouter {
  const manifest: Manifest = {};
  const routes = named(given, manifest);
  const base = basename === '/' ? '' : basename;
  const subscribers = new Set<RouterSubscriber>();
  const guards = new Map<string, BlockerFunction>();
  let isUnheard = false;
  let areFurtherThere = further === undefined;
  let latest: Step | null = null;
  /** Called when the way back of a step that is held has been taken. */
  let wentBack: (() => void) | null = null;
  let places: {
    saved: Record<string, number>;
    now: () => number;
    key: (location: Location) => string;
  } | null = null;
  let isFirstPlace = true;
  let state: RouterState = {
    historyAction: history.action,
    location: history.location,
    matches: [],
    initialized: false,
    renderFallback: true,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };

  function update(change: Partial<RouterState>) {
    state = { ...state, ...change };
    isUnheard = subscribers.size === 0;
    for (const hear of [...subscribers]) tell(hear);
  }

  function tell(hear: RouterSubscriber) {
    hear(state, {
      deletedFetchers: [],
      newErrors: state.errors,
      viewTransitionOpts: undefined,
      flushSync: false,
    });
  }

  function subscribe(hear: RouterSubscriber) {
    subscribers.add(hear);
    // What happened between the first drawing and this.
    if (isUnheard) tell(hear);
    isUnheard = false;
    return () => void subscribers.delete(hear);
  }

  const savedPlace = (location: Location) => places?.saved[places.key(location)] ?? null;

  function hold(key: string, blocker: Blocker) {
    update({ blockers: new Map(state.blockers).set(key, blocker) });
  }

  /** Holds a step up where somebody wants to be asked first. */
  function isHeld(action: Step['action'], location: Location, proceed: () => void): boolean {
    const [key, mayHold] = [...guards].at(-1) ?? [];
    if (key === undefined || state.blockers.get(key)?.state === 'proceeding') return false;
    const step = { currentLocation: state.location, nextLocation: location, historyAction: action };
    if (!mayHold?.(step as Parameters<BlockerFunction>[0])) return false;
    hold(key, {
      state: 'blocked',
      location,
      reset: () => hold(key, IDLE_BLOCKER),
      proceed() {
        hold(key, { state: 'proceeding', location, proceed: undefined, reset: undefined });
        proceed();
      },
    });
    return true;
  }

  function arrive(step: Step, matches: DataRouteMatch[], loaded: Partial<RouterState>) {
    const { action, location, isAgain, preventScrollReset = false } = step;
    if (!isAgain && action === 'PUSH') history.push(location, location.state);
    if (!isAgain && action === 'REPLACE') history.replace(location, location.state);
    update({
      ...loaded,
      matches,
      historyAction: action as NavigationType,
      // What shows a failure asks whether it is another place.
      location: isAgain ? { ...location } : location,
      initialized: true,
      renderFallback: false,
      navigation: IDLE_NAVIGATION,
      revalidation: 'idle',
      restoreScrollPosition: isAgain ? false : savedPlace(location),
      preventScrollReset,
      blockers: new Map([...state.blockers.keys()].map((key) => [key, IDLE_BLOCKER])),
    });
  }

  const pathIn = (pathname: string) => pathname.slice(base.length) || '/';

  const lacksFurther = ({ pathname }: Path) =>
    further !== undefined && !areFurtherThere && further.isNeeded(pathIn(pathname));

  async function addFurther() {
    const under = further && manifest[further.under];
    const added = await further?.load();
    if (areFurtherThere || !under || !added) return;
    areFurtherThere = true;
    under.children = [...named(added, manifest, 'further-'), ...(under.children ?? [])];
  }

  async function go(step: Step): Promise<void> {
    latest = step;
    const { action, location, isAgain = false } = step;
    if (places) places.saved[places.key(state.location)] = places.now();
    const wait = () => {
      if (!isAgain)
        update({ navigation: { ...IDLE_NAVIGATION, state: 'loading', location } as unknown as Navigation });
    };
    let failure: { error: unknown } | undefined;
    if (lacksFurther(location)) {
      wait();
      await addFurther().catch((error: unknown) => {
        failure = { error };
      });
      if (latest !== step) return;
    }
    const matches = matchRoutes(routes, location, basename) as DataRouteMatch[] | null;
    const leaf = matches?.at(-1);
    if (!matches || !leaf) return arriveNowhere(step);
    if (state.initialized && !isAgain && isWithin(state.location, location)) return arrive(step, matches, {});
    const before: Before = {
      matches: state.matches,
      loaderData: state.loaderData,
      isAsked: isAgain || isSamePage(state.location, location) || state.location.search !== location.search,
    };
    const missing = toLoad(failure ? matches.slice(0, -1) : matches, before);
    if (missing.length === 0 && !failure) return arrive(step, matches, { errors: null });
    wait();
    const url = history.createURL({ ...location, hash: '' });
    const entered = await enter(matches, missing, state.loaderData, url);
    if (latest !== step) return;
    if (entered.redirect !== null) {
      return go({
        action: action === 'PUSH' ? 'PUSH' : 'REPLACE',
        location: locationOf(entered.redirect, null),
      });
    }
    const { loaderData } = entered;
    const errors = failure ? failedIn(matches, leaf, failure.error) : entered.errors;
    arrive(step, matches, { loaderData, errors });
  }

  /** What is at none of the routes is told by the first. */
  function arriveNowhere(step: Step) {
    const [first] = routes;
    if (!first) return;
    const match = { route: first, params: {}, pathname: '/', pathnameBase: '/' } as DataRouteMatch;
    arrive(step, [match], { errors: { [first.id]: new Error(`nothing is at ${step.location.pathname}`) } });
  }

  function locationOf(to: To, kept: unknown): Location {
    const path = resolvePath(to, pathIn(state.location.pathname));
    const pathname = base && path.pathname === '/' ? base : base + path.pathname;
    const { search, hash } = path;
    return {
      state: kept ?? null,
      key: newKey(),
      ...history.encodeLocation({ pathname, search, hash }),
    } as Location;
  }

  async function navigate(to: To | number | null, options: RouterNavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    const { replace, preventScrollReset } = options;
    const location = locationOf(to ?? state.location, options.state);
    const action = replace ? 'REPLACE' : 'PUSH';
    if (isHeld(action, location, () => void navigate(to, options))) return;
    await go({ action, location, preventScrollReset });
  }

  history.listen(({ action, location, delta }) => {
    if (wentBack) {
      wentBack();
      wentBack = null;
      return;
    }
    let back: Promise<void> | null = null;
    // The browser has taken the step already.
    if (delta && isHeld(action, location, () => void back?.then(() => history.go(delta)))) {
      back = new Promise((resolve) => {
        wentBack = resolve;
      });
      return history.go(-delta);
    }
    void go({ action, location });
  });

  const router = {
    basename,
    future: {},
    get state() {
      return state;
    },
    routes,
    branches: undefined,
    manifest,
    window: undefined,
    subscribe,
    navigate,
    async revalidate() {
      update({ revalidation: 'loading' });
      const { historyAction: action, location } = state;
      await go(latest && state.navigation.state === 'loading' ? latest : { action, location, isAgain: true });
    },
    enableScrollRestoration(saved, now, key) {
      places = { saved, now, key: (location) => key?.(location, []) ?? location.key };
      const place = savedPlace(state.location);
      if (isFirstPlace && place !== null) update({ restoreScrollPosition: place });
      isFirstPlace = false;
      return () => {
        places = null;
      };
    },
    createHref: (location) => history.createHref(location),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    getBlocker(key, mayHold) {
      guards.set(key, mayHold);
      return state.blockers.get(key) ?? IDLE_BLOCKER;
    },
    deleteBlocker(key) {
      guards.delete(key);
      state.blockers.delete(key);
    },
  } satisfies Partial<DataRouter>;
  void go({ action: 'POP', location: state.location });
  return router as unknown as DataRouter;
}
