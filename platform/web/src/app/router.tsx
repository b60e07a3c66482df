import { isAdminPath } from '@maru/web/lib/layoutRules';
import { preview } from '@maru/web/lib/preview';
import { createRouter } from '@maru/web/lib/router/createRouter';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { RootLayout } from './layouts';
import { RootError } from './RootError';
import { RouteError } from './RouteError';
import { rootLoader } from './rootLoader';
import { accountRoutes } from './routes/account';
import { publicRoutes } from './routes/public';

/** The admin's routes name two hundred files, which nobody else has to know: they come with the first step into it. */
async function loadAdminRoutes() {
  const { adminRoutes } = await import('./routes/admin');
  return adminRoutes();
}

/** Paths match without regard to case, which is react-router's way unless told otherwise. */
export function createSiteRouter() {
  return createRouter({
    history: createBrowserHistory(),
    basename: preview?.base || '/',
    routes: [
      {
        id: 'root',
        loader: rootLoader,
        shouldRevalidate: () => false,
        Component: RootLayout,
        ErrorBoundary: RootError,
        children: [
          {
            id: 'pages',
            // Errors of a page keep the house standing around them.
            ErrorBoundary: RouteError,
            children: [...publicRoutes(), ...accountRoutes],
          },
        ],
      },
    ],
    further: { under: 'pages', isNeeded: isAdminPath, load: loadAdminRoutes },
  });
}
