import type { RouteObject } from 'react-router';

/** Login, registration, my page: each screen is a file of its own beside this one, loaded lazily. */
export const accountRoutes: RouteObject[] = [];
