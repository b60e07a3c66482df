import { browserStore } from './storage';

/** Something unsaved that is kept in the browser, so that an expired login or a closed tab costs nothing. */
export type Autosaved<T> = T & { at: string };

/** Where a draft lies; the second is for what is typed while the first is still offered. */
export function placesOf(key: string): string[] {
  return [key, `${key}:beside`];
}

/** Answers how it is spelled there. */
export function writeAutosave<T extends object>(key: string, value: T): string {
  const text = JSON.stringify({ at: new Date().toISOString(), ...value });
  browserStore.write(key, text);
  return text;
}

export function dropAutosave(key: string) {
  for (const place of placesOf(key)) browserStore.remove(place);
}

/** What was kept, if it is still what it should be; what is not is dropped. */
export function readAutosave<T extends object>(
  key: string,
  isAutosave: (value: Autosaved<T>) => boolean,
): Autosaved<T> | null {
  try {
    const kept = JSON.parse(browserStore.read(key) ?? 'null') as Autosaved<T> | null;
    if (kept && typeof kept.at === 'string' && isAutosave(kept)) return kept;
    browserStore.remove(key);
    return null;
  } catch {
    return null;
  }
}
