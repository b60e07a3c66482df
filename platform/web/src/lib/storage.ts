/** What is kept beside the page, under a key each. */
type Store = {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
};

/**
 * A browser may keep nothing for a site, where cookies are refused, or nothing more, where its storage is full. It says
 * so by throwing; what it does not take is kept in memory, for as long as the page lasts.
 */
function storeIn(storage: () => Storage): Store {
  const memory = new Map<string, string>();

  return {
    read(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // What could not be reached holds nothing either.
      }
    },
    keys() {
      try {
        return [...new Set([...memory.keys(), ...Object.keys(storage())])];
      } catch {
        return [...memory.keys()];
      }
    },
  };
}

/** Kept in this browser. */
export const browserStore = storeIn(() => window.localStorage);

/** Kept in this tab. */
export const tabStore = storeIn(() => window.sessionStorage);

/** A cookie of the whole site; no seconds take it away. */
export function writeCookie(name: string, value: string, seconds: number) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
    document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Strict${secure}`;
  } catch {
    // The server goes by the header alone: who is logged in stays so.
  }
}
