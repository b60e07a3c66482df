import { nextPaint } from '@maru/web/lib/nextPaint';
import { queryClient } from '@maru/web/lib/queryClient';
import { siteQuery } from '@maru/web/lib/site';
import { siteDefinition } from '@maru/web/site/definition';
import { useEffect } from 'react';

const fontTimeoutMs = 3000;

/** Ends when the picture is there, when it failed, or when it takes too long. */
function arrival(picture: HTMLImageElement): Promise<unknown> {
  if (picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve, { once: true });
    picture.addEventListener('error', resolve, { once: true });
    setTimeout(resolve, fontTimeoutMs);
  });
}

/** The pictures that a page shows first: of a dialog over it as well. */
async function firstPictures() {
  const pictures = document.querySelectorAll<HTMLImageElement>('#root img[fetchpriority=high]');
  if (pictures.length === 0) return;
  await Promise.all(Array.from(pictures, arrival));
  await nextPaint();
}

/** The slices that hold the characters of these elements. A slice that does not come is no reason to wait. */
function slices(family: string, weight: number, elements: string): Promise<unknown> {
  const text = Array.from(document.querySelectorAll(elements), (element) => element.textContent).join('');
  return document.fonts.load(`${weight} 1rem '${family}'`, text).catch(() => undefined);
}

export async function loadFonts() {
  const { own, faces } = siteDefinition().fonts;
  const chosen = queryClient.getQueryData(siteQuery.queryKey)?.fonts;
  await firstPictures();
  const pair = chosen ? (await import('@maru/web/lib/fonts/pairs')).fontPairs[chosen] : own;
  await pair.load();
  await Promise.all(faces.map(({ face, weight = 400, elements }) => slices(pair[face], weight, elements)));
  const { style, dataset } = document.documentElement;
  style.setProperty('--own-text', `'${pair.text}',`);
  style.setProperty('--own-titles', `'${pair.titles}',`);
  // For whoever waits until nothing moves any more.
  dataset.fonts = '';
}

/**
 * The fonts come after the first pictures, and all at once: each of their two dozen slices would set the whole page
 * anew. Until then the page is read in the system's own, scaled to the same width.
 */
export function useFonts() {
  useEffect(() => {
    void loadFonts();
  }, []);
}
