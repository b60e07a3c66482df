import { useEffect, useEffectEvent } from 'react';

/** Hears the Escape key, wherever the focus is, while something is open. */
export function useEscape(open: boolean, onEscape: () => void) {
  const hear = useEffectEvent(onEscape);
  useEffect(() => {
    if (!open) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && hear();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}
