import type { RouteObject } from 'react-router';

/** Everything below /admin, behind the guard; no public page loads any of it. */
export const adminRoutes: RouteObject[] = [];
