import { session } from '@maru/web/lib/auth';
import { type Autosaved, placesOf, readAutosave, writeAutosave } from '@maru/web/lib/autosave';
import { browserStore } from '@maru/web/lib/storage';
import { useEffect, useRef, useState } from 'react';

const keepAfter = 800;

/** An autosave as it was written: another tab may have written something else there since. */
type Written = { place: string; text: string };
type Found<T> = Written & { autosave: Autosaved<T> };

/** Takes back what the open screens wrote, by key. */
const open = new Map<string, () => void>();

/** A screen is left for good, unsaved: what it wrote goes, and what was offered there and not answered stays. */
export function discardAutosave(key: string) {
  open.get(key)?.();
}

const isThere = ({ place, text }: Written) => browserStore.read(place) === text;

function drop(written: Written | null) {
  if (written && isThere(written)) browserStore.remove(written.place);
}

/** What somebody else left: an earlier visit, or another tab. */
function findOther<T>(key: string, own: Written | null, isAutosave: (value: Autosaved<T>) => boolean) {
  for (const place of placesOf(key)) {
    const autosave =
      own?.place === place && isThere(own) ? null : readAutosave<T & object>(place, isAutosave);
    const text = browserStore.read(place);
    if (autosave && text !== null) return { place, text, autosave } satisfies Found<T>;
  }
  return null;
}

/** Writes where it wrote before, else where nothing of anybody else lies; nowhere while both places are taken. */
function keep<T extends object>(key: string, own: Written | null, value: T): Written | null {
  const place =
    own && isThere(own) ? own.place : placesOf(key).find((each) => browserStore.read(each) === null);
  return place === undefined ? own : { place, text: writeAutosave(place, value) };
}

/**
 * Keeps what is unsaved in the browser while it is dirty, and finds what an earlier visit left behind. That stays
 * until it is taken up or thrown away, whatever is typed and saved meanwhile. `value` must stay the same object while
 * nothing changes.
 */
export function useAutosave<T extends object>(
  key: string,
  value: T,
  dirty: boolean,
  isAutosave: (value: Autosaved<T>) => boolean,
) {
  const [found, setFound] = useState(() => findOther<T>(key, null, isAutosave));
  const own = useRef<Written | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const leave = () => {
      // The next screen may take longer to come than it takes until this one keeps what was typed last.
      clearTimeout(timer.current);
      drop(own.current);
      own.current = null;
    };
    open.set(key, leave);
    return () => {
      if (open.get(key) === leave) open.delete(key);
    };
  }, [key]);

  useEffect(() => {
    if (!dirty) {
      // Saved, or taken back by hand: there is nothing left to keep.
      drop(own.current);
      own.current = null;
      return;
    }
    const keepNow = () => {
      own.current = keep(key, own.current, value);
    };
    timer.current = setTimeout(keepNow, keepAfter);
    return () => {
      clearTimeout(timer.current);
      // A session that ends takes the screen away before it is time to keep what was typed last.
      if (session.token() === null) keepNow();
    };
  }, [key, value, dirty]);

  return {
    found: found?.autosave ?? null,
    /** It was taken up and stays kept until it is saved; what was typed before is offered in its place. */
    taken: () => {
      if (dirty) own.current = keep(key, own.current, value);
      own.current = found;
      setFound(findOther(key, found, isAutosave));
    },
    discard: () => {
      drop(found);
      setFound(findOther(key, own.current, isAutosave));
    },
  };
}
