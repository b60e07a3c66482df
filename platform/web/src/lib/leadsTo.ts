import { samePage } from './pagePath';

/** Whether one of these leads to the path. */
export function leadsTo(pathname: string, items: { path: string }[]): boolean {
  return items.some(({ path }) => samePage(path, pathname));
}
