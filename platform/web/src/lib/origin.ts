import { useSyncExternalStore } from 'react';

/** Set by the cache in front (deploy/nginx, deploy/varnish) on what it answers while the program does not. */
const header = 'Maru-Origin';
/** What other caches answer while the program does not. */
const gatewayFailures = [502, 504];
const retryMs = 5000;

const listeners = new Set<() => void>();
let away = false;
let next: ReturnType<typeof setTimeout> | undefined;

function set(value: boolean) {
  if (away === value) return;
  away = value;
  for (const listener of listeners) listener();
  clearTimeout(next);
  if (away) next = setTimeout(lookAgain, retryMs);
}

/** No cache answers this one, so it tells whether the program is there again. */
async function lookAgain() {
  const answer = await fetch('/api/health/live', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok && answer.headers.get(header) !== 'away') set(false);
  else if (away) next = setTimeout(lookAgain, retryMs);
}

/** Whether the site can only be read for now, because a cache answers in the program's place. */
export const origin = {
  note(response: Response) {
    if (response.headers.get(header) === 'away' || gatewayFailures.includes(response.status)) set(true);
  },
  isAway: () => away,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** For tests. */
  forget: () => set(false),
};

export function useOriginAway(): boolean {
  return useSyncExternalStore(origin.subscribe, origin.isAway);
}
