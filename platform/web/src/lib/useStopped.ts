import { useSyncExternalStore } from 'react';
import { tabStore } from './storage';

/** What moves by itself. */
type Kind = 'film' | 'slides';

const watchers = new Set<() => void>();

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether the visitor has stopped everything of this kind, which holds for the visit (WCAG 2.2.2), and the switch. */
export function useStopped(kind: Kind): [boolean, (stopped: boolean) => void] {
  const key = `stopped:${kind}`;
  const stopped = useSyncExternalStore(subscribe, () => tabStore.read(key) !== null);
  function setStopped(next: boolean) {
    if (next) tabStore.write(key, '1');
    else tabStore.remove(key);
    for (const watcher of watchers) watcher();
  }
  return [stopped, setStopped];
}
