import type { Site } from '@maru/web/api';

/** So many entries fill a screen; more of them are a list of their own, and longer than the page that they stand on. */
const most = 60;

/** Whether the menu is too long to stand whole on every page. */
export function isLarge(menu: Site['menu']): boolean {
  return menu.reduce((sum, { items }) => sum + items.length, 0) > most;
}
