import { useSyncExternalStore } from 'react';
import { preview } from './preview';
import { browserStore, writeCookie } from './storage';
import { decodeToken, emptyUser, type TokenUser } from './token';

const tokenKey = 'token';
const versionKey = 'tokenVersion';
const cookieSeconds = 24 * 60 * 60;

export type SessionState = { token: string | null; user: TokenUser };

const loggedOut: SessionState = { token: null, user: emptyUser };

let state = loggedOut;
let currentVersion: string | null = null;
const watchers = new Set<() => void>();
const expiryWatchers = new Set<() => void>();

function change(next: SessionState) {
  state = next;
  for (const watcher of watchers) watcher();
}

function forget() {
  browserStore.remove(tokenKey);
  writeCookie(tokenKey, '', 0);
}

function load(token: string) {
  const user = decodeToken(token);
  // A token that has run out would only be answered with 401: drop it before the first call.
  if (user.expiresAt !== null && user.expiresAt <= Date.now()) end();
  else change({ token, user });
}

/** Whether the session goes on with another token than the refused one, which has come meanwhile. */
function loadFresher(refused: string): boolean {
  if (state.token !== refused) return true;
  const stored = browserStore.read(tokenKey);
  if (stored === null || stored === refused) return false;
  load(stored);
  return true;
}

/** Nobody asked for this end, so whoever listens says so. */
function end() {
  forget();
  change(loggedOut);
  for (const watcher of expiryWatchers) watcher();
}

/** Who is logged in, by the rules of the specification, section 4 "Auth session". */
export const session = {
  /** Called once at startup with the token version of the site (null when the site could not be read). */
  start(version: string | null) {
    // Whoever is logged in here is nobody on the site as it was, and stays logged in here.
    if (preview) return;
    const storedVersion = browserStore.read(versionKey);
    currentVersion = version ?? storedVersion;
    const isOld = version !== null && storedVersion !== null && storedVersion !== version;
    if (currentVersion !== null) browserStore.write(versionKey, currentVersion);
    const token = browserStore.read(tokenKey);
    if (token !== null) return isOld ? end() : load(token);
    if (isOld) forget();
    change(loggedOut);
  },

  /** Stores a fresh token, its version and its cookie of one day. */
  setToken(token: string) {
    browserStore.write(tokenKey, token);
    if (currentVersion !== null) browserStore.write(versionKey, currentVersion);
    writeCookie(tokenKey, token, cookieSeconds);
    change({ token, user: decodeToken(token) });
  },

  /** Ends the session on this device. */
  clear() {
    forget();
    change(loggedOut);
  },

  /**
   * Ends the session because the server refused its token. A fresh token that has come meanwhile, here or in another
   * tab, stays.
   */
  expire(refused: string) {
    if (!loadFresher(refused)) end();
  },

  /** The same where the server was asked of the site's own accord: whoever reads a public page goes on reading. */
  expireUnnoticed(refused: string) {
    if (!loadFresher(refused)) session.clear();
  },

  /** Told when a token has run out or was refused, and not when somebody logs out. */
  onExpire(watcher: () => void): () => void {
    expiryWatchers.add(watcher);
    return () => expiryWatchers.delete(watcher);
  },

  token: (): string | null => state.token,
  /** The token as it lies in the browser, which the admin guard compares with the one in memory. */
  storedToken: (): string | null => browserStore.read(tokenKey),
  snapshot: (): SessionState => state,

  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

// Logging in or out in one tab is seen by the others.
window.addEventListener('storage', (event) => {
  if (preview || (event.key !== tokenKey && event.key !== null)) return;
  const token = browserStore.read(tokenKey);
  if (token === state.token) return;
  if (token === null) change(loggedOut);
  else load(token);
});

export type Session = { isLoggedIn: boolean; isAdmin: boolean; user: TokenUser };

function describe({ token, user }: SessionState): Session {
  return { isLoggedIn: token !== null, isAdmin: token !== null && user.role === 'ROLE_ADMIN', user };
}

export function useSession(): Session {
  return describe(useSyncExternalStore(session.subscribe, session.snapshot));
}

/** Who is logged in right now, for what is no component. */
export function currentSession(): Session {
  return describe(state);
}
