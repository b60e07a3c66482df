import { tabStore } from '@maru/web/lib/storage';
import { useEffect } from 'react';

/** What may lie in the browser while a form is half filled: never a password, a code or a ticket. */
type Draft = Record<string, string | boolean>;

/** The fields of `empty`, filled with what was typed before a reload of this tab. */
export function readDraft<Fields extends Draft>(key: string, empty: Fields): Fields {
  try {
    const stored: unknown = JSON.parse(tabStore.read(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return empty;
    const known = Object.entries(stored).filter(
      ([name, value]) => name in empty && typeof value === typeof empty[name],
    );
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    // A broken store costs the draft, never the form.
    return empty;
  }
}

export function forgetDraft(key: string) {
  tabStore.remove(key);
}

/** Keeps the draft as it is typed. */
export function useKeptDraft(key: string, draft: Draft) {
  const text = JSON.stringify(draft);
  useEffect(() => {
    tabStore.write(key, text);
  }, [key, text]);
}
