import { type RefObject, useEffect, useRef } from 'react';
import { hasDialog } from './search/shortcut';

export const saveKeys = 'Ctrl+S';

type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Ctrl+S (⌘S), by its place on the keyboard: with Hangul switched on it is the same. */
export function isSaveKey({ code, ctrlKey, metaKey, shiftKey, altKey }: Pressed): boolean {
  return code === 'KeyS' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** Saves from wherever the focus is, while there is something to save. The browser would keep its page as a file. */
export function useSaveKey(bar: RefObject<HTMLElement | null>, save: (() => void) | null) {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // An editor that is out of sight is kept for later.
      if (!isSaveKey(event) || bar.current?.closest('[hidden]')) return;
      event.preventDefault();
      if (event.repeat || hasDialog()) return;
      // A syllable that is being composed arrives first.
      setTimeout(() => latest.current?.());
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [bar]);
}
