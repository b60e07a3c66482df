import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Kept here, because the media alone do not tell: Firefox prints a copy of the page, and only the copy is on paper. */
let printing = false;

function subscribe(changed: () => void) {
  const paper = window.matchMedia('print');
  function turn(now: boolean) {
    printing = now;
    // The browser takes the page as it stands after the event.
    flushSync(changed);
  }
  const begin = () => turn(true);
  const end = () => turn(false);
  const follow = () => turn(paper.matches);
  printing ||= paper.matches;
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  paper.addEventListener('change', follow);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    paper.removeEventListener('change', follow);
  };
}

/**
 * True while the page is put on paper: what a screen shows one at a time is drawn as a whole only then, so that nobody
 * else loads it. Its pictures stay lazy: a browser that prints loads those, and awaits them for a while (`app/holdPrint.ts`).
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}
