import { useEffect, useState } from 'react';

/** Whether the page has loaded with all its pictures and the browser has had a moment to spare since. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const rest = () => !signal.aborted && setIdle(true);
    function wait() {
      // Safari does not tell when it is idle.
      if ('requestIdleCallback' in window) requestIdleCallback(rest, { timeout: 2000 });
      else setTimeout(rest, 200);
    }
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true, signal });
    return () => stop.abort();
  }, []);

  return idle;
}
