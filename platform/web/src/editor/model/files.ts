import { storedPath } from '@maru/web/lib/media';
import type { FileData } from './document';

/** The document's address, the lasting one or one that ends, this site's own or at the CDN. */
const address = /^(?:https?:\/\/[^/]+)?\/media(?:-private)?\/(?=file\/)/;

export const fileAddress = (path: string) => `/media/${path}`;

/** The path of a document, out of a link to it. */
export function pathOfFile(href: string): string | null {
  const path = address.test(href) ? storedPath(href.replace(address, '/media/')) : '';
  return /^file\/[^/]+\.\w+$/.test(path) ? path : null;
}

/** About as many bytes as were told: they are told in the same words again. */
export function bytesOf(told: string): number {
  const [, number = '0', unit] = /([\d.]+)(KB|MB)\s*$/.exec(told) ?? [];
  return Math.round(Number(number) * (unit === 'MB' ? 1024 * 1024 : 1024)) || 0;
}

/** The document that a figure is: a link to one, and below it what it is. */
export function fileOf(figure: Element): FileData | null {
  const [link, details, ...others] = figure.children;
  if (link?.tagName !== 'A' || others.length > 0 || link.children.length > 0) return null;
  if (details && details.tagName !== 'FIGCAPTION') return null;
  const path = pathOfFile(link.getAttribute('href') ?? '');
  const name = (link.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return path === null || name === '' ? null : { path, name, size: bytesOf(details?.textContent ?? '') };
}
