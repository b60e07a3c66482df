import { browserStore } from './storage';

/** Something unsaved that is kept in the browser, so that an expired login or a closed tab costs nothing. */
export type Kept<T> = T & { at: string };

export function keepDraft<T extends object>(key: string, value: T) {
  browserStore.write(key, JSON.stringify({ at: new Date().toISOString(), ...value }));
}

export function dropDraft(key: string) {
  browserStore.remove(key);
}

/** What was kept, if it is still what it should be; what is not is dropped. */
export function readDraft<T extends object>(
  key: string,
  isDraft: (value: Kept<T>) => boolean,
): Kept<T> | null {
  try {
    const kept = JSON.parse(browserStore.read(key) ?? 'null') as Kept<T> | null;
    if (kept && typeof kept.at === 'string' && isDraft(kept)) return kept;
    dropDraft(key);
    return null;
  } catch {
    return null;
  }
}
