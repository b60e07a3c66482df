import { browserStore } from './storage';

/** Something unsaved that is kept in the browser, so that an expired login or a closed tab costs nothing. */
export type Kept<T> = T & { at: string };

/** Where a draft lies; the second is for what is typed while the first is still offered. */
export function placesOf(key: string): string[] {
  return [key, `${key}:beside`];
}

/** Answers how it is spelled there. */
export function keepDraft<T extends object>(key: string, value: T): string {
  const text = JSON.stringify({ at: new Date().toISOString(), ...value });
  browserStore.write(key, text);
  return text;
}

export function dropDraft(key: string) {
  for (const place of placesOf(key)) browserStore.remove(place);
}

/** What was kept, if it is still what it should be; what is not is dropped. */
export function readDraft<T extends object>(
  key: string,
  isDraft: (value: Kept<T>) => boolean,
): Kept<T> | null {
  try {
    const kept = JSON.parse(browserStore.read(key) ?? 'null') as Kept<T> | null;
    if (kept && typeof kept.at === 'string' && isDraft(kept)) return kept;
    browserStore.remove(key);
    return null;
  } catch {
    return null;
  }
}
