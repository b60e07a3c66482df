/** The widths that the server resizes to (`?w=`). */
const widths = [320, 480, 640, 960, 1280, 1920] as const;

/** A stored picture's address: this site's own, or the same path at the CDN that public answers name. */
const stored = /^(?:https?:\/\/[^/]+)?\/media\//;

export function isStored(url: string): boolean {
  return stored.test(url);
}

/** The path that the server knows the picture by: `/media/page/%EC%88%B2.webp?w=640` → `page/숲.webp`. */
export function storedPath(url: string): string {
  const path = url.replace(stored, '').split(/[?#]/)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The address under which the picture at a path is shown; an address stays as it is. */
export function imageAddress(path: string): string {
  return path.startsWith('/') || path.startsWith('http') ? path : `/media/${path}`;
}

export type MediaSource = { src: string; srcSet?: string };

/** Sources for an uploaded picture: never wider than the original, and the original itself last. */
export function mediaSource(url: string, originalWidth: number): MediaSource {
  if (!isStored(url)) return { src: url };
  const smaller = widths.filter((width) => width < originalWidth);
  if (smaller.length === 0) return { src: url };
  const set = smaller.map((width) => `${url}?w=${width} ${width}w`);
  return { src: url, srcSet: [...set, `${url} ${originalWidth}w`].join(', ') };
}

/** Sources for a stored picture whose own width nobody said: the server makes none wider than it is. */
export function mediaSet(url: string): MediaSource {
  if (!isStored(url)) return { src: url };
  return { src: `${url}?w=1280`, srcSet: widths.map((width) => `${url}?w=${width} ${width}w`).join(', ') };
}

/** One picture at about this width, for places without srcset. */
export function mediaAt(url: string, width: (typeof widths)[number]): string {
  return isStored(url) ? `${url}?w=${width}` : url;
}
