import { browserStore } from './storage';

/** Something unsaved that is kept in the browser, so that an expired login or a closed tab costs nothing. */
export type Autosaved<T> = T & { at: string };

const day = 24 * 60 * 60 * 1000;
/** Nothing unsaved lies in a browser for ever; the policy of the first site says so. */
const usualLife = 30 * day;

/** Under what a member's own lies, and nobody else's. */
export function keyOfMember(what: string, member: string, where: string): string {
  return `${what}:${member}:${where}`;
}

/** Where a draft lies; the second is for what is typed while the first is still offered. */
export function placesOf(key: string): string[] {
  return [key, `${key}:beside`];
}

/** Answers how it is spelled there. `life` is in milliseconds. */
export function writeAutosave<T extends object>(key: string, value: T, life = usualLife): string {
  const now = Date.now();
  const kept = { at: new Date(now).toISOString(), ...value, until: new Date(now + life).toISOString() };
  const text = JSON.stringify(kept);
  browserStore.write(key, text);
  return text;
}

export function dropAutosave(key: string) {
  for (const place of placesOf(key)) browserStore.remove(place);
}

/** What a member typed and never sent goes from this browser with the member. */
export function dropAutosavesOf(member: string) {
  for (const key of browserStore.keys()) {
    const [, owner, where] = key.split(':');
    if (owner === member && where !== undefined && where !== 'beside') browserStore.remove(key);
  }
}

/** When something that was kept ends; what an earlier version kept does not say so. No number for anything else. */
function endOf(text: string | null): number {
  try {
    const { at, until } = JSON.parse(text ?? 'null') ?? {};
    return typeof until === 'string' ? Date.parse(until) : Date.parse(at) + usualLife;
  } catch {
    return Number.NaN;
  }
}

/** What has had its time goes, whether or not anybody opens again what it belongs to. */
export function sweepAutosaves(now = Date.now()) {
  for (const key of browserStore.keys()) {
    if (endOf(browserStore.read(key)) <= now) browserStore.remove(key);
  }
}

/** What was kept, if it is still what it should be; what is not is dropped. */
export function readAutosave<T extends object>(
  key: string,
  isAutosave: (value: Autosaved<T>) => boolean,
): Autosaved<T> | null {
  try {
    const { until: _until, ...kept } = JSON.parse(browserStore.read(key) ?? '{}');
    if (typeof kept.at === 'string' && isAutosave(kept)) return kept;
    browserStore.remove(key);
    return null;
  } catch {
    return null;
  }
}
