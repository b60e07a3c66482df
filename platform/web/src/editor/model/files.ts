import { storedPath } from '@maru/web/lib/media';
import type { FileData } from './document';

/** The document's address, the lasting one or one that ends, this site's own or at the CDN. */
const address = /^(?:https?:\/\/[^/]+)?\/media(?:-private)?\/(?=file\/)/;

/** What the server takes. */
export const fileAccept = '.pdf,.hwp,.hwpx,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.zip,.mp3';

export const fileAddress = (path: string) => `/media/${path}`;

/** The path of a document, out of a link to it. */
export function pathOfFile(href: string): string | null {
  const path = address.test(href) ? storedPath(href.replace(address, '/media/')) : '';
  return /^file\/[^/]+\.\w+$/.test(path) ? path : null;
}

/** To a tenth; the server has the same (`platform/base/src/text.rs`). */
export function fileSize(bytes: number): string {
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1024) return `${Math.max(1, kilobytes)}KB`;
  return `${Math.round((bytes * 10) / (1024 * 1024)) / 10}MB`;
}

/** About as many bytes as were told: they are told in the same words again. */
export function bytesOf(told: string): number {
  const [, number = '0', unit] = /([\d.]+)(KB|MB)\s*$/.exec(told) ?? [];
  return Math.round(Number(number) * (unit === 'MB' ? 1024 * 1024 : 1024)) || 0;
}

const kindOf = (path: string) => path.slice(path.lastIndexOf('.') + 1).toUpperCase();

/** What stands below the link: kind and size. */
export const fileDetails = ({ path, size }: Pick<FileData, 'path' | 'size'>) =>
  `${kindOf(path)} · ${fileSize(size)}`;

/** The document that a figure is: a link to one, and below it what it is. */
export function fileOf(figure: Element): FileData | null {
  const [link, details, ...others] = figure.children;
  if (link?.tagName !== 'A' || others.length > 0 || link.children.length > 0) return null;
  if (details && details.tagName !== 'FIGCAPTION') return null;
  const path = pathOfFile(link.getAttribute('href') ?? '');
  const name = (link.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return path === null || name === '' ? null : { path, name, size: bytesOf(details?.textContent ?? '') };
}
