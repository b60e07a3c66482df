import type { Site } from '@maru/web/api';
import { leadsTo } from './leadsTo';

/** The first group of the menu with an entry that leads to this path. */
export function menuGroup(menu: Site['menu'], path: string): Site['menu'][number] | undefined {
  return menu.find(({ items }) => leadsTo(path, items));
}
