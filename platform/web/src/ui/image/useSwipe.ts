import { type PointerEvent, useRef } from 'react';

/** How far a finger must move sideways to mean the next one. */
const swipeDistance = 40;

/** Tells a sideways movement of a finger from a scroll. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) > swipeDistance && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
  };
}
