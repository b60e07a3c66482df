import type { SiteModule } from '@maru/web/site/definition';

export const stats: SiteModule = {
  name: 'stats',
  dashboard: () => import('./DashboardPart'),
};
