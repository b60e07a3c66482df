import { nextPaint } from '@maru/web/lib/nextPaint';
import { type Fonts, siteDefinition } from '@maru/web/site/definition';
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
function slices({ family, weight = 400, elements }: Fonts['faces'][number]): Promise<unknown> {
  const text = Array.from(document.querySelectorAll(elements), (element) => element.textContent).join('');
  return document.fonts.load(`${weight} 1rem '${family}'`, text).catch(() => undefined);
}

async function loadFonts({ load, faces }: Fonts) {
  await firstPictures();
  await load();
  await Promise.all(faces.map(slices));
  document.documentElement.dataset.fonts = '';
}

/**
 * The fonts come after the first pictures, and all at once: each of their two dozen slices would set the whole page
 * anew. Until then the page is read in the system's own, scaled to the same width.
 */
export function useFonts() {
  useEffect(() => {
    void loadFonts(siteDefinition().fonts);
  }, []);
}
