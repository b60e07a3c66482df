import { useEffect, useRef, useState } from 'react';
import { dropDraft, type Kept, keepDraft, readDraft } from '@/lib/localDraft';
import { session } from '@/lib/session';

const keepAfter = 800;

/**
 * Keeps what is unsaved in the browser while it is dirty, and finds what an earlier visit left behind. Nothing is
 * offered any more once somebody writes. `value` must stay the same object while nothing changes.
 */
export function useDraft<T extends object>(
  key: string,
  value: T,
  dirty: boolean,
  isDraft: (value: Kept<T>) => boolean,
) {
  const [found, setFound] = useState(() => readDraft(key, isDraft));
  const wasDirty = useRef(false);

  useEffect(() => {
    if (!dirty) {
      // Saved, or taken back by hand: there is nothing left to keep.
      if (wasDirty.current) dropDraft(key);
      return;
    }
    wasDirty.current = true;
    setFound(null);
    const timer = setTimeout(() => keepDraft(key, value), keepAfter);
    return () => {
      clearTimeout(timer);
      // A session that ends takes the screen away before it is time to keep what was typed last.
      if (session.token() === null) keepDraft(key, value);
    };
  }, [key, value, dirty]);

  return {
    found: dirty ? null : found,
    /** It was taken up; it stays kept until it is saved. */
    taken: () => setFound(null),
    discard: () => {
      dropDraft(key);
      setFound(null);
    },
  };
}
