import type { RouteObject } from 'react-router';

type ModuleRoutes = { publicRoutes?: RouteObject[]; adminRoutes?: RouteObject[] };

/** The routes of every folder of `app/modules`: a module's screens come and go with its folder. */
const found = Object.values(import.meta.glob<ModuleRoutes>('../modules/*/routes.ts', { eager: true }));

export const modulePublicRoutes = found.flatMap(({ publicRoutes = [] }) => publicRoutes);
export const moduleAdminRoutes = found.flatMap(({ adminRoutes = [] }) => adminRoutes);
