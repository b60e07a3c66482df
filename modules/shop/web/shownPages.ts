import { tabStore } from '@maru/web/lib/storage';
import { shopFilters, type View } from './view';

const key = 'shopPages';

function readAll(): Record<string, number> {
  try {
    return JSON.parse(tabStore.read(key) ?? '{}');
  } catch {
    return {};
  }
}

/** The list at this step of the tab's history, of which the browser knows before the router has gone there. */
function stepOf(view: View): string {
  return `${window.history.state?.key ?? ''}${shopFilters.write(view)}`;
}

/** How many pages of the list were shown when this step was left; a reload keeps them as it keeps the scroll place. */
export function shownPages(view: View): number {
  return readAll()[stepOf(view)] ?? 1;
}

export function keepShownPages(view: View, pages: number) {
  tabStore.write(key, JSON.stringify({ ...readAll(), [stepOf(view)]: pages }));
}
