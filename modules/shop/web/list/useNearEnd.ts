import { type RefObject, useEffect, useRef } from 'react';

/** How near to the end the next page is loaded (specification, section 4). */
export const threshold = 500;

/** Tells when the element comes within 500 px of the screen's bottom, for as long as somebody waits for it. */
export function useNearEnd(element: RefObject<HTMLElement | null>, waiting: boolean, onNear: () => void) {
  const near = useRef(onNear);
  near.current = onNear;
  useEffect(() => {
    const target = element.current;
    if (!target || !waiting) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && near.current(),
      { rootMargin: `0px 0px ${threshold}px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, waiting]);
}
