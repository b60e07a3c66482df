import { createBrowserRouter } from 'react-router';
import { preview } from '@/lib/preview';
import { RootLayout } from './layouts';
import { RootError } from './RootError';
import { RouteError } from './RouteError';
import { rootLoader } from './rootLoader';
import { accountRoutes } from './routes/account';
import { adminRoutes } from './routes/admin';
import { publicRoutes } from './routes/public';

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
            // Errors of a page keep the house standing around them.
            ErrorBoundary: RouteError,
            children: [...publicRoutes, ...accountRoutes, ...adminRoutes],
          },
        ],
      },
    ],
    { basename: preview?.base ?? '/' },
  );
}
