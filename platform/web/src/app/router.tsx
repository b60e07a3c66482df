import { isAdminPath } from '@maru/web/lib/layoutRules';
import { preview } from '@maru/web/lib/preview';
import { createBrowserRouter, type PatchRoutesOnNavigationFunction } from 'react-router';
import { RootLayout } from './layouts';
import { RootError } from './RootError';
import { RouteError } from './RouteError';
import { rootLoader } from './rootLoader';
import { accountRoutes } from './routes/account';
import { publicRoutes } from './routes/public';

const basename = preview?.base ?? '';

/** The admin's routes name two hundred files, which nobody else has to know: they come with the first step into it. */
const addAdminRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!isAdminPath(path.slice(basename.length))) return;
  const { adminRoutes } = await import('./routes/admin');
  patch('pages', await adminRoutes());
};

/** Paths match without regard to case, which is react-router's way unless told otherwise. */
export function createRouter() {
  return createBrowserRouter(
    [
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
    { basename: basename || '/', patchRoutesOnNavigation: addAdminRoutes },
  );
}
