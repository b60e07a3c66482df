import { useEffect } from 'react';

const patience = 3000;

/** Ends when the page's first picture is there, when it failed, or when it takes too long. */
function firstPicture(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority=high]');
  if (!picture || picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve, { once: true });
    picture.addEventListener('error', resolve, { once: true });
    setTimeout(resolve, patience);
  });
}

/** The fonts come after the first picture: until then the page is read in the system's own, scaled to the same width. */
export function useFonts() {
  useEffect(() => {
    void firstPicture().then(() => import('../styles/fonts'));
  }, []);
}
