import { useEffect, useRef } from 'react';

/**
 * Tells to what a mouse was moved, and what it was at `before`: `at` knows the key of an element, null where there is none,
 * undefined where all stays as it is. Where the page moves below a mouse that rests, for something came late, browsers tell
 * of its coming and going as well: only what somebody moves counts here.
 */
export function usePointed(
  at: (element: Element) => string | null | undefined,
  tell: (key: string | null, before: string | null) => void,
) {
  const before = useRef<string | null>(null);
  const under = useRef<Element | null>(null);
  useEffect(() => {
    function point({ pointerType, target }: PointerEvent) {
      const key = pointerType === 'mouse' ? at(target as Element) : undefined;
      // A list that was closed by taking one of its entries: wherever the mouse is next, it came there anew.
      if (under.current?.closest('[hidden]')) before.current = null;
      under.current = target as Element;
      if (key === undefined || key === before.current) return;
      tell(key, before.current);
      before.current = key;
    }
    const root = document.documentElement;
    const stop = new AbortController();
    const { signal } = stop;
    root.addEventListener('pointermove', point, { signal });
    // Out of the window.
    root.addEventListener('pointerleave', point, { signal });
    return () => stop.abort();
  });
}
