import { useLayoutEffect, useState } from 'react';

/** Whether the place takes up room, and whether it ever did. */
export function useShown(place: HTMLElement): { shown: boolean; wasShown: boolean } {
  const [shown, setShown] = useState(false);
  const [wasShown, setWasShown] = useState(false);

  useLayoutEffect(() => {
    function look() {
      const isShown = place.checkVisibility();
      setShown(isShown);
      if (isShown) setWasShown(true);
    }
    look();
    const observer = new ResizeObserver(look);
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);

  return { shown, wasShown };
}
