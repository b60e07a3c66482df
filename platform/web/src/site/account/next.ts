import { isWayIn, paths } from '@maru/web/lib/paths';
import { tabStore } from '@maru/web/lib/storage';
import { useSearchParams } from 'react-router';

const nextKey = 'loginNext';

/** Where to go after the login: a path of this site and nothing else, else home. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return paths.home;
  try {
    const { origin, pathname, search, hash } = new URL(next, window.location.origin);
    // Without its dots a path may begin as another host does: `/.//elsewhere`.
    const isElsewhere = origin !== window.location.origin || pathname.startsWith('//') || isWayIn(pathname);
    return isElsewhere ? paths.home : `${pathname}${search}${hash}`;
  } catch {
    return paths.home;
  }
}

/** What the address says of it, which every page on the way in hands on to the next one. */
export function useNext(): string {
  return safeNext(useSearchParams()[0].get('next'));
}

/** A social login leaves the site; the way back waits in this tab. */
export function rememberNext(next: string) {
  tabStore.write(nextKey, next);
}

export function takeNext(): string {
  const next = tabStore.read(nextKey);
  tabStore.remove(nextKey);
  return safeNext(next);
}
