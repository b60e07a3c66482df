/** Something unsaved that is kept in the browser, so that an expired login or a closed tab costs nothing. */
export type Kept<T> = T & { at: string };

/** Where a draft lies; the second is for what is typed while the first is still offered. */
export function placesOf(key: string): string[] {
  return [key, `${key}:beside`];
}

/** Answers how it is spelled there, or null where there is no room. */
export function keepDraft<T extends object>(key: string, value: T): string | null {
  const text = JSON.stringify({ at: new Date().toISOString(), ...value });
  try {
    localStorage.setItem(key, text);
    return text;
  } catch {
    // A full storage only means that there is no second copy.
    return null;
  }
}

export function dropDraft(key: string) {
  for (const place of placesOf(key)) localStorage.removeItem(place);
}

/** What was kept, if it is still what it should be; what is not is dropped. */
export function readDraft<T extends object>(
  key: string,
  isDraft: (value: Kept<T>) => boolean,
): Kept<T> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<T> | null;
    if (kept && typeof kept.at === 'string' && isDraft(kept)) return kept;
    localStorage.removeItem(key);
    return null;
  } catch {
    return null;
  }
}
