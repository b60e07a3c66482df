import type { RouteObject } from 'react-router';

/** Home and the information pages. */
export const publicRoutes: RouteObject[] = [{ index: true, lazy: () => import('./public/home') }];
