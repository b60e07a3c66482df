import { createRouter } from '@maru/web/lib/router/createRouter';
import { type InitialEntry, type RouteObject, UNSAFE_createMemoryHistory } from 'react-router';

/** The router of the site, in a history of its own that ends with `entries`. */
export function memoryRouter(routes: RouteObject[], ...entries: InitialEntry[]) {
  const initialEntries = entries.length > 0 ? entries : ['/'];
  return createRouter({ routes, history: UNSAFE_createMemoryHistory({ initialEntries }) });
}
